"""One folder per game; each is registered through the entry point group ``nbgames.games``."""
