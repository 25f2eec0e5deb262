# Lo que el tablero dice de las mercancías del Oráculo.

board-good-amulet =
    { $colour ->
        [red] amuleto rojo
        [green] amuleto verde
        [blue] amuleto azul
       *[yellow] amuleto amarillo
    }
board-good-tablet =
    { $colour ->
        [red] tablilla roja
        [green] tablilla verde
        [blue] tablilla azul
       *[yellow] tablilla amarilla
    }
board-reserve = reserva: { $small } amuletos, { $large } tablillas
board-made-amulet = amuleto
board-made-tablet = tablilla
