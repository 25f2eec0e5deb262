cover-leaders = Leaders of Euphoria
    .pitch = Bandos ocultos y faroles: interroga, miente y da con quien lidera al otro bando antes de que te apunten.
    .kind = Bandos · media
