"""Run all tables of a server, and the tasks that look after each of them."""
