"""The same heap, but who takes the last one loses."""
