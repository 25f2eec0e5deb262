"""What is wrong with a store, and what can be mended of it from what else is known."""
