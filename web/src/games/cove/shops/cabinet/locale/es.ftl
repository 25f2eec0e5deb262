# Lo que el tablero dice del Gabinete de Rarezas.

board-good-medallion =
    { $colour ->
        [red] medallón rojo
        [green] medallón verde
        [blue] medallón azul
       *[yellow] medallón amarillo
    }
board-good-idol =
    { $colour ->
        [red] ídolo rojo
        [green] ídolo verde
        [blue] ídolo azul
       *[yellow] ídolo amarillo
    }
board-made-medallion = medallón
board-made-idol = ídolo
board-space-salvage = Rescatar
board-space-lock = Lacrar
board-space-exhibit = Exponer
board-space-reveal = Abrir en público
board-about-salvage = Roba 2 rarezas, solo para tus ojos
board-about-lock = Un arcón, con la etiqueta que quieras
board-about-exhibit = Una rareza en su pedestal
board-about-reveal = Un arcón de etiqueta cierta
board-ability-diver = Buzo
board-ability-sealer = Guardasellos
board-ability-guide = Guía
board-ability-gossip = Correveidile
board-staff-diver = Roba 1 rareza
    .whole = Roba 1 rareza.
board-staff-sealer = Lacra 1 arcón
    .whole = Lacra 1 arcón.
board-staff-guide = Cobra 1 financiación
    .whole = Cobra una financiación de una facción con rareza en su pedestal.
board-staff-gossip = Quita o reetiqueta
    .whole = Descarta 1 carta de corrupción, o cambia la etiqueta de 1 arcón.
board-part-stands = Los arcones
board-part-hand = La mano
board-part-pedestals = Los pedestales
board-part-seen = Lo que ya se vio
board-closed-sea-empty = El mar está vacío
board-closed-hand-empty = Mano vacía
board-closed-stands-full = Soportes llenos
board-closed-no-label = Reserva vacía
board-closed-nothing-to-exhibit = Nada que exponer
board-closed-nothing-true = Ninguna es cierta
board-cabinet-curio-red-plain = rareza sencilla roja
board-cabinet-curio-green-plain = rareza sencilla verde
board-cabinet-curio-blue-plain = rareza sencilla azul
board-cabinet-curio-yellow-plain = rareza sencilla amarilla
board-cabinet-curio-red-fine = rareza fina roja
board-cabinet-curio-green-fine = rareza fina verde
board-cabinet-curio-blue-fine = rareza fina azul
board-cabinet-curio-yellow-fine = rareza fina amarilla
board-cabinet-curio-forgery = falsificación
board-cabinet-grade-plain = sencilla
board-cabinet-grade-fine = fina
board-cabinet-grade-forged = falsa
board-cabinet-grades-plain = sencillas
board-cabinet-grades-fine = finas
board-cabinet-stands = Los arcones
board-cabinet-stand = Soporte { $stand }: libre.
board-cabinet-chest = Arcón { $stand }: etiqueta { $label }, cerrado.
board-cabinet-chest-true = Arcón { $stand }: etiqueta { $label }; dentro, { $curio }: cierta.
board-cabinet-chest-false = Arcón { $stand }: etiqueta { $label }; dentro, { $curio }: falsa.
board-cabinet-free = libre
board-cabinet-hand = Tu mano
board-cabinet-hand-title = Su mano
board-cabinet-hand-of =
    { $count ->
        [one] 1 rareza
       *[other] { $count } rarezas
    }
board-cabinet-hand-empty = No tienes rarezas: rescata del mar.
board-cabinet-hand-none = Ninguna rareza.
board-cabinet-only-you = solo tú la ves
board-cabinet-sea = en el mar, { $count }
board-cabinet-held =
    { $count ->
        [one] En tu mano: { $curio }
       *[other] En tu mano: { $count } × { $curio }
    }
board-cabinet-held-of =
    { $count ->
        [one] En su mano: { $curio }
       *[other] En su mano: { $count } × { $curio }
    }
board-cabinet-pedestals = Pedestales
board-cabinet-pedestals-pay = pagan en el mercado
board-cabinet-pedestal = Pedestal ({ $faction }): { $curio }, paga { $gold } de oro.
board-cabinet-pedestal-free = Pedestal ({ $faction }): libre.
board-cabinet-doubted = Si dudan: cierta, +{ $gold } de oro; falsa, no vendes.
board-cabinet-seen-title = Ya se vio
board-cabinet-seen-colour = Color
board-cabinet-seen = mostradas: { $shown }; sin ver: { $left }
board-cabinet-record = Etiquetas abiertas hasta hoy: ciertas, { $right }; falsas, { $wrong }.
board-cabinet-reserve = En la reserva: medallones, { $small }; ídolos, { $large }
board-cabinet-ask-puttingback = Demasiadas rarezas
board-cabinet-ask-puttingback-text = En tu mano caben seis. Elige cuál vuelve al mar: nadie la verá.
board-cabinet-ask-locking = Lacra un arcón
board-cabinet-ask-locking-text = Elige una rareza y una etiqueta, o déjalo así.
board-cabinet-ask-guiding = Guía una visita
board-cabinet-ask-guiding-text = Elige un pedestal: su facción te financia.
board-cabinet-ask-gossiping = Cambia una etiqueta
board-cabinet-ask-gossiping-text = Elige un arcón y su nueva etiqueta, o descarta una carta de corrupción.
board-cabinet-ask-doubting = ¿Dudas de un arcón de { $name }?
board-cabinet-ask-doubting-text = Elige un arcón. Si la etiqueta es falsa, ganas { $won } de oro. Si es cierta, pagas { $lost }.
board-cabinet-skip = Dejarlo así
board-cabinet-believe = No dudar
board-cabinet-chip-hush = Descartar una carta de corrupción
board-cabinet-does-salvage = Roba dos rarezas del mar. Solo tú las verás.
board-cabinet-does-lock-true = «{ $label }», y es cierto. La mesa no lo sabe.
board-cabinet-does-lock-false = «{ $label }», y es falso: dentro va una { $curio }. La mesa no lo sabe.
board-cabinet-does-exhibit =
    { $fine ->
        [yes] { $curio }: una financiación ahora y en cada mercado.
       *[no] { $curio }: una financiación en cada mercado.
    }
board-cabinet-does-reveal = Muestra el arcón { $stand }: su mercancía es tuya, y una financiación de su color.
board-cabinet-does-doubt =
    { $left ->
        [0] Arcón { $stand }: «{ $label }». De esas ya no queda ninguna sin ver.
        [one] Arcón { $stand }: «{ $label }». De esas queda 1 sin ver.
       *[other] Arcón { $stand }: «{ $label }». De esas quedan { $left } sin ver.
    }
board-which-cabinet-curio = ¿Qué rareza lacras?
board-which-cabinet-label = ¿Con qué etiqueta?
board-which-cabinet-exhibit = ¿Qué rareza expones?
board-which-cabinet-reveal = ¿Qué arcón abres?
board-choose-cabinet-curio = Elige una rareza
board-choose-cabinet-label = Elige una etiqueta
board-choose-cabinet-exhibit = Elige una rareza
board-choose-cabinet-reveal = Elige un arcón
board-cabinet-choose = Elige una acción.
board-did-Salvaged =
    { $count ->
        [one] rescata 1 rareza
       *[other] rescata { $count } rarezas
    }
board-did-Locked = lacra un arcón («{ $label }»)
board-did-Exhibited = expone una { $curio }
board-did-Revealed = abre un arcón en público: { $curio }
board-did-Doubted-true = duda de «{ $label }»: era cierto
board-did-Doubted-false = duda de «{ $label }»: era falso
first-1-in-Cabinet = Llevas un gabinete: *lacras rarezas en arcones y les pones la etiqueta que quieras*; en el mercado, la mesa puede dudar.
board-shop-cabinet = Gabinete de Rarezas
board-like-cabinet = Un juego de mentiras: cierras arcones con la etiqueta que quieras, y la mesa puede dudar.
