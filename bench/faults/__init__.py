"""Faults on purpose: what servers, their database and the lines between them do to people who play, and a checker."""
