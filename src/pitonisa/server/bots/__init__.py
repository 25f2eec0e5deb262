"""Run bots and hints in worker processes, and schedule when bots speak."""
