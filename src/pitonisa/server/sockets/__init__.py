"""Serve the people at a table, each at the end of a socket: their requests, their messages, and the encoding."""
