# Lo que solo la página de acertijos dice de Shipwreck.

riddle-title-hours = Ninguna puerta abierta
riddle-title-chalice = El Cáliz ha hablado
riddle-title-carried = Algo guardado de antes
riddle-title-played = { $value } en { $card }
riddle-title-tell = Dilo con una carta

riddle-stake = Perdición { $doom } de { $most }: un fallo los hunde
riddle-said = es { $value }
riddle-solved = Era el { $value }

riddle-chip-sum = { $one } + { $other } = { $amount }
riddle-chip-sums = suman { $amounts }
riddle-chip-difference = { $one } − { $other } = { $amount }
riddle-chip-differences = distan { $amounts }
riddle-chip-neither = { $one } y { $other }

riddle-tile-played = { $value } en { $card }
riddle-tile-higher =
    { $answer ->
        [yes] Guarda más de { $value }
       *[no] No guarda más de { $value }
    }
riddle-tile-old =
    { $answer ->
        [yes] Ya tenía el { $value }
       *[no] El { $value } era nuevo
    }
riddle-tile-lower = Devuelve un { $value }: guarda más
riddle-tile-said =
    { $result ->
        [correct] Dijeron { $value }: acierto
       *[other] Dijeron { $value }: fallo
    }

# Lo que solo dicen los dibujos de los acertijos de Shipwreck.

riddle-mine =
    { $count ->
        [one] Tu destino
       *[other] Tus destinos
    }
riddle-mine-about = solo lo ven estos ojos
riddle-seen = Destinos vistos
riddle-seen-none = Ninguno.
riddle-seen-value =
    { $own ->
        [0] { $value }: { $table } en la mesa.
       *[other] { $value }: { $table } en la mesa, { $own } tuyos.
    }
riddle-seen-table = mesa
riddle-seen-own = tuyo
riddle-seen-not = sin ver
