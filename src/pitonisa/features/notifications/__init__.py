"""Notify people who are away from their tables: their settings, the outbox, and the channels."""
