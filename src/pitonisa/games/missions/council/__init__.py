"""Who decides: the lead, motions, what cards leave open, requests, where to go, and for whom the table waits."""
