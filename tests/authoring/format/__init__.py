"""Test the scenario format and its documentation."""
