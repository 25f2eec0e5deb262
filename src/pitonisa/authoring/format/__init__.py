"""What authors write, and tools for it: schema, references, printed numbers, missing texts, a skeleton."""
