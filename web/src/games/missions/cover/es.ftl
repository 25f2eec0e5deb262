cover-missions = Misiones
    .pitch = Historias de diez minutos o de una noche entera: lee a solas y cuenta al resto lo que solo tú viste.
    .kind = Cooperativo · fácil
