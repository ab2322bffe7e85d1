"""Printed text to effect trees and back: a grammar whose every rule both parses and prints, a language at a time."""
