"""How much: the numbers of a test, what things cost, what changes either, recharges and the final sum."""
