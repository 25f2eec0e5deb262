# What only the riddle page says of Merchants Cove.

riddle-solved = Worth most: { $answer }
