# Por qué se felicita a alguien cuando una partida ha terminado.

achievement-one-play = De una sola jugada
    .about = El grupo nombró un destino tras una sola jugada, sin ninguna pregunta.
achievement-clear-play = Dicho sin palabras
    .about = Tras tu jugada solo cabía un número, y los demás lo dijeron.
achievement-right-question = La pregunta justa
    .about = Una pregunta dejó un solo número, y el grupo lo dijo.
achievement-held-tongue = Ese no
    .about = Rechazaste un número equivocado, y en el mismo turno se dijo el correcto.
achievement-second-thoughts = Pensarlo dos veces
    .about = Primero un error; con la segunda predicción de Dos Veces, el acierto.
achievement-three-in-a-row = Tres seguidos
    .about = En tres turnos seguidos el grupo acertó un destino.
achievement-open-book = Libro abierto
    .about = Te leyeron tres veces o más, y nunca se equivocaron.
achievement-no-slip = Ni una palabra en falso
    .about = Llegaron a puerto, y nada de lo dicho fue un error.
achievement-no-guess = Nada al azar
    .about = Llegaron a puerto, y cada número dicho era el único posible.
achievement-bare-hands = A manos limpias
    .about = Llegaron a puerto sin usar el reverso de ninguna carta.
achievement-by-one-hour = Por una hora
    .about = Llegaron a puerto a una perdición del final.
achievement-dry = A pie enjuto
    .about = Llegaron a puerto sin más perdición que al empezar.
