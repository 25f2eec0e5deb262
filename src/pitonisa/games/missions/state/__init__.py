"""The parts of a mission's state: people, where they are, the board, fate, fights, the company, tallies, readings."""
