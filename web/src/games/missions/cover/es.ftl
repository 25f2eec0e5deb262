cover-missions = Misiones
    .pitch = Historias de diez minutos o de una noche entera. Lee a solas y cuenta al resto lo que solo tú has visto.
    .kind = En grupo · fácil
