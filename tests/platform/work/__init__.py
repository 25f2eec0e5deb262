"""Who shares a large piece of work."""
