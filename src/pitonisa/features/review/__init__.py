"""Let people look at a finished match together."""
