"""What authors have: checks, proofs, charts, simulations, the studio, and the commands."""
