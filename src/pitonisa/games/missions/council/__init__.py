"""Says who decides: the lead, motions, what cards leave open, requests, where to go, and who is waited for."""
