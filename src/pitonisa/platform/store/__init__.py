"""Store tables and their logs in a database; everything is committed before it is sent to anyone."""
