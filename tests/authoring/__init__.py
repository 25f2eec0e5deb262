"""Test the authors' tools: checks, proofs, charts, simulations, the studio, and the commands."""
