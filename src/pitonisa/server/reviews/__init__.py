"""The rooms in which people look at matches together, as a server keeps them."""
