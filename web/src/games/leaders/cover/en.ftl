cover-leaders = Leaders of Euphoria
    .pitch = Hidden sides and bluff: question, lie, and find whoever leads the other side before somebody aims at you.
    .kind = Sides · medium
