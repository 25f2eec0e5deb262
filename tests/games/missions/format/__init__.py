"""The scenario format: reading, checking, proving."""
