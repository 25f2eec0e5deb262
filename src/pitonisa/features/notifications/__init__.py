"""Call people who are elsewhere: what they wish to hear, what waits to be sent, and the ways to send it."""
