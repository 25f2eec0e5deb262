"""Check a store for damage, and repair what other data allows."""
