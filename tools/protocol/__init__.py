"""Writes docs/protocol from the structs of the wire: `python -m tools.protocol`; a test fails while a file is stale."""
