# Por qué se felicita a alguien cuando una partida ha terminado.

achievement-one-play = De una sola jugada
    .about = El grupo predijo un destino tras una sola jugada, sin ninguna pregunta.
achievement-clear-play = Sin palabras
    .about = Tras tu jugada solo cabía un número, y el grupo lo predijo.
achievement-right-question = La pregunta justa
    .about = Una pregunta dejó un solo número, y el grupo lo predijo.
achievement-held-tongue = Ese no
    .about = Rechazaste un número equivocado, y en el mismo turno se predijo el correcto.
achievement-second-thoughts = Pensarlo dos veces
    .about = Primero un error; con la segunda predicción de Dos Veces, el acierto.
achievement-three-in-a-row = Tres seguidos
    .about = El grupo acertó en tres turnos seguidos.
achievement-open-book = Libro abierto
    .about = Te leyeron tres veces o más, y nunca se equivocaron.
achievement-no-slip = Sin errores
    .about = Llegaron a puerto, y ninguna predicción falló.
achievement-no-guess = Nada al azar
    .about = Llegaron a puerto, y cada predicción era la única posible.
achievement-bare-hands = A manos limpias
    .about = Llegaron a puerto sin usar ningún poder desvanecido.
achievement-by-one-hour = Por una hora
    .about = Llegaron a puerto a una perdición del final.
achievement-dry = A pie enjuto
    .about = Llegaron a puerto sin más perdición que al empezar.
