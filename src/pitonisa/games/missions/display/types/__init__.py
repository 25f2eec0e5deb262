"""What a view is made of. Types only."""
