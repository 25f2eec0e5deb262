# What only the puzzle page says of Merchants Cove.

puzzle-solved = Worth most: { $answer }
