"""Define the file format that authors write: its schema, references, printed numbers, missing texts and a template."""
