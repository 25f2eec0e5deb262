"""What each condition asks on the real rules, by family: whether it holds, and who can know that beforehand."""
