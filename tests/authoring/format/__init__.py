"""The scenario format: what it can say, and where that is written down."""
