"""Changes of the schema, in order. Written by hand; a test compares what they make with `schema`."""
