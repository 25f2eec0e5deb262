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
board-shop-oracle = Oráculo
board-like-oracle = Lanzas las runas y sacas provecho de lo que cae: estrellas, predicciones, horóscopo.
board-ladder-1 = 1 icono: un icono de mercado o una X.
board-ladder-2 = 2 iconos: un amuleto.
board-ladder-3 = 3 iconos o más: una tablilla.
first-1-in-Oracle = Llevas el negocio del oráculo: *lanzas las runas, lees las estrellas* y consigues amuletos y tablillas.
