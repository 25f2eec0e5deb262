"""Connects our bots to other servers, and other programs to our tournaments, by the protocol of docs/protocol."""
