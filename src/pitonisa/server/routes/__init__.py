"""What is asked for over HTTP: tables, seats, games, matches that are over, and the files of the client."""
