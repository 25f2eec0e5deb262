"""Distribute a large computation over the processes of this machine, or over a cluster."""
