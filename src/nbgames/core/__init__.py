"""What every game shares: positions, records, matches, seats and the registry. Knows no game and no Jupyter."""
