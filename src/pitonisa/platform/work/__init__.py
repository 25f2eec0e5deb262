"""Who does a large piece of work: processes of this machine, or a cluster of several."""
