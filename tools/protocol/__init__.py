"""Generates docs/protocol from the message structs: `python -m tools.protocol`; a test fails while a file is stale."""
