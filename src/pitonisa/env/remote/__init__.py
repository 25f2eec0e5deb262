"""Connects bots to servers elsewhere, and programs elsewhere to our tournaments, by the protocol of docs/protocol."""
