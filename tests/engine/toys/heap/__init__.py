"""A heap for two."""
