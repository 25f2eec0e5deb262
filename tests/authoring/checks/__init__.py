"""Test the checks of a scenario, and how faults are reported."""
