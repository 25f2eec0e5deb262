"""What is wrong with a scenario, and how it is told."""
