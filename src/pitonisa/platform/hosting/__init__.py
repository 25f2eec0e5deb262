"""Provide what the HTTP routes and features share: settings, logs, limits, errors and HTTP basics."""
