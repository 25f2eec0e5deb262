"""One folder a game. The registry finds them by looking here; there is no list to edit."""
