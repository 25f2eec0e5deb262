cover-leaders = Leaders of Euphoria
    .pitch = Secret teams and bluffing: interrogate, lie, and unmask the enemy leader before someone aims at you.
    .kind = Teams · medium
