"""All tables of a server, and who looks after each of them."""
