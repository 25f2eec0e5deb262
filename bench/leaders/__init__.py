"""What the bots of Leaders of Euphoria say, believe and do, measured over many matches of theirs."""
