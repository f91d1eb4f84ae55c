"""No game: a loop that only a stop flag ends."""
