"""Keep tables and their logs in a database; everything is committed before anybody is notified."""
