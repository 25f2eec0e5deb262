"""Show finished matches again, and keep what people have done in them."""
