"""Let several people review a finished match together."""
