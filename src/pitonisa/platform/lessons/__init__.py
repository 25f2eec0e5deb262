"""Lessons: scripted matches that teach a game, the coach who leads through them, and their rehearsal by tests."""
