"""The conditions of a scenario on the real rules, by family: whether they hold, and who can know that beforehand."""
