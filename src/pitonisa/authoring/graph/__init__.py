"""Pictures of a scenario: which place leads to which, and what every thing needs and gives."""
