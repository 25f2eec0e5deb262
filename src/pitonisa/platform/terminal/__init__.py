"""What commands and matches in a terminal are made of: arguments, lines, tables, processes, a sitting at a match."""
