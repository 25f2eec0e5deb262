"""Implement the authors' studio: card sheets to print, and a page to write and try a scenario. No server needs it."""
