"""Measurements that take a while: `make` lists those that have a target."""
