"""What every game shares: positions, records, matches, seats, the registry. Knows no game and no Jupyter."""
