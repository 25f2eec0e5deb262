"""Serve the sockets of a table: clients' requests, their messages, and the encoding."""
