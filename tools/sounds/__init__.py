"""Defines the sounds of the site and its games as scores, and makes them by synthesis; nothing is recorded."""
