"""Play Leaders of Euphoria: each bot in a file or a folder of its own, listed in `levels.py`."""
