"""Where tables and their logs are kept, and what is written before anybody is told of it."""
