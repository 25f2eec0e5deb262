"""Describe what authors write: its schema, references, printed numbers, missing texts and a skeleton."""
