# Lo que solo la página de acertijos dice de Shipwreck.

puzzle-title-hours = Ninguna puerta abierta
puzzle-title-chalice = El Cáliz ha hablado
puzzle-title-carried = Algo guardado de antes
puzzle-title-played = { $value } en { $card }
puzzle-title-tell = Dilo con una carta

puzzle-stake = Perdición { $doom } de { $most }: un fallo los hunde
puzzle-said = es { $value }
puzzle-solved = Era el { $value }

puzzle-chip-sum = { $one } + { $other } = { $amount }
puzzle-chip-sums = suman { $amounts }
puzzle-chip-difference = { $one } − { $other } = { $amount }
puzzle-chip-differences = distan { $amounts }
puzzle-chip-neither = { $one } y { $other }

puzzle-tile-played = { $value } en { $card }
puzzle-tile-higher =
    { $answer ->
        [yes] Guarda más de { $value }
       *[no] No guarda más de { $value }
    }
puzzle-tile-old =
    { $answer ->
        [yes] Ya tenía el { $value }
       *[no] El { $value } era nuevo
    }
puzzle-tile-lower = Devuelve un { $value }: guarda más
puzzle-tile-said =
    { $result ->
        [correct] Dijeron { $value }: acierto
       *[other] Dijeron { $value }: fallo
    }

# Lo que solo dicen los dibujos de los acertijos de Shipwreck.

puzzle-mine =
    { $count ->
        [one] Tu destino
       *[other] Tus destinos
    }
puzzle-mine-about = solo lo ven estos ojos
puzzle-seen = Destinos vistos
puzzle-seen-none = Ninguno.
puzzle-seen-value =
    { $own ->
        [0] { $value }: { $table } en la mesa.
       *[other] { $value }: { $table } en la mesa, { $own } tuyos.
    }
puzzle-seen-table = mesa
puzzle-seen-own = tuyo
puzzle-seen-not = sin ver
