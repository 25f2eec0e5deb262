"""Play Leaders of Euphoria: each bot is a file or a folder, listed in `levels.py`."""
