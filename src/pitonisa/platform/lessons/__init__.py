"""Run lessons: scripted matches that teach a game, with a coach, and rehearsed by tests."""
