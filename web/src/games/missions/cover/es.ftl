cover-missions = Misiones
    .pitch = Un cabo de vela, diez minutos; Pleamar, una noche larga. Lee a solas y cuéntalo al resto.
    .kind = En grupo · fácil
