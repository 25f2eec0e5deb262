"""The proofs against the real rules: what the abstraction says of a state, and of what may follow it, is so."""
