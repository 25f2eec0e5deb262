"""Hold the migrations of the database schema, in order."""
