"""Host board games with hidden information: rules, server, bots and tools."""

__version__ = "0.1.0"
