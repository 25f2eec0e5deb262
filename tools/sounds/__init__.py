"""The sounds of the house and of its games: written as scores, made by synthesis, measured; nothing is recorded."""
