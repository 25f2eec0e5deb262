"""Give all that runs on a server its settings, logs, limits and HTTP basics."""
