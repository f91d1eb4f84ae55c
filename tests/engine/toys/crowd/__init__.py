"""The heap for three: everybody against everybody, or two together against the first."""
