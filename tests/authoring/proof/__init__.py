"""Compare the proofs with the real rules: the abstraction must be right about a state and its successors."""
