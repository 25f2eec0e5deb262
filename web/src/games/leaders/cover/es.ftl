cover-leaders = Leaders of Euphoria
    .pitch = Equipos secretos y faroles: interroga, miente y descubre al líder contrario antes de que te apunten.
    .kind = Equipos · media
