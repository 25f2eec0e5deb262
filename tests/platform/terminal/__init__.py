"""What commands in a terminal are made of."""
