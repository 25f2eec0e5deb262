"""Hold the verbs of `pitonisa scenario`: each is in the `VERBS` of its file."""
