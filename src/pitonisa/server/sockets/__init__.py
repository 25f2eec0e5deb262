"""The people at a table, each at the end of a socket: what they ask, what they are told, and how the bytes travel."""
