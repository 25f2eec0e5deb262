### Lo que dice el tablero de Misiones, además de lo que dice el juego.

# La mesa

board-step-choose = Lugar
board-step-recognise = Reconocer
board-step-telepathy = { CAPITAL(-telepathy) }
board-step-actions = Acciones
board-step-recharge = { CAPITAL(-recharge) }
board-step-exchange = Intercambio
board-agents = Por quién actúas
board-shared = Del grupo
board-round = { CAPITAL(-round) } { $round }
board-place = Lugar: { $place }
board-picture = Imagen
board-full = { $place }, la imagen completa
board-journal = Diario
board-journal-empty = Todavía no se ha leído nada.
board-read-aloud = En voz alta
board-only-you = Solo tú lo lees
board-for-all = Para todo el grupo
board-lead = { CAPITAL(-lead-does) } en { -round-this }
board-last = { -charge.gender ->
        [f] la última
       *[m] el último
    }

# Cristales

board-pool = { CAPITAL(-pool) }
board-reserve = { CAPITAL(-reserve-yours) }
board-reserves = { CAPITAL(-reserve-many) }
board-burnt = { CAPITAL(-burn) }
board-map-name = { CAPITAL(-map) }
board-cap = { CAPITAL(-charge-many) } al empezar
board-cost = { $count ->
        [one] Cuesta 1 { -charge }
       *[other] Cuesta { $count } { -charge-many }
    }
board-reserve-of = { $count ->
        [one] 1 { -charge } de { $cap }
       *[other] { $count } { -charge-many } de { $cap }
    }
board-ledger = { $all } { -charge-many }: { -reserve-many } { $reserves }, { -pool } { $pool }, { -map } { $map }, { -burn } { $burnt }
board-debrief-name = { CAPITAL(-debrief) }
board-debrief = Leer { -brief-the }
board-burnt-note = { CAPITAL(-burn) }, para siempre.
board-free-recharges = { $count ->
        [0] Sin { -free_recharge-many }
        [one] 1 { -free_recharge }
       *[other] { $count } { -free_recharge-many }
    }

# El mapa

board-map = { CAPITAL(-map) }. Lugares: { $count }. { CAPITAL(-charge-many) }: { $charge }
board-spot = { $state ->
        [here] Están aquí
        [next] El grupo va hacia allí
        [visited] Visitado
        [closed] Cerrado
       *[open] Abierto, sin visitar
    }{ $charge ->
        [0] .
        [one] , 1 { -charge }.
       *[other] , { $charge } { -charge-many }.
    }{ $legal ->
        [yes] { " " }Ir allí
       *[no] { "" }
    }

# El panorama

board-spot-ways = Hay caminos a { $places }.
board-panorama = { CAPITAL(-panorama) }, { $place }, cartas: { $count }
board-card = { $state ->
        [mine] Abierta abajo
        [again] Abre la copia de tu diario
        [legal] Tómala
       *[other] { "" }
    }
board-card-yours = Tu carta
board-card-reads = { $name } lee
board-card-told = La contó { $name }
board-card-known = Ya la leíste
board-card-before = Leída en otra misión
board-card-unread = Nadie aún
board-card-price = { $count ->
        [0] gratis
       *[other] cuesta { $count }
    }
board-again-title = Ya leíste esta carta
board-again-ask = Esta misión no lleva diario y no queda copia. Puedes volver a tomar la carta.
board-again = { $count ->
        [0] Volver a tomarla, gratis
        [one] Volver a tomarla · 1 { -charge }
       *[other] Volver a tomarla · { $count } { -charge-many }
    }

# Leer

board-read-private = { $name }, solo para ti
board-read-before = Ya leíste esta carta en una misión anterior: deja que los demás la descubran.
board-locked = Cerrada: falta algo.
board-locked-ways =
    { $count ->
        [one] Hay otra opción cerrada: falta algo.
       *[other] Hay otras { $count } opciones cerradas: falta algo.
    }
board-chat-copied = Esto está en tu carta palabra por palabra. Cuéntalo con las tuyas, o envíalo otra vez tal como está.
board-advice = { $count ->
        [0] Así como está, el { $percent } % de las cartas no falla.
       *[other] Con { $count } más, el { $percent } % de las cartas no fallaría.
    }
board-stays = Debes quedarte con esta carta.
board-told = Lo que se contó aquí
board-on-table = En la mesa
board-all-saw = Lo que vieron todos
board-read-again = Volver a leerlo
board-what-now = ¿Qué haces?
board-odds = { $count } de { $all }
board-go-on = Seguir
board-meanwhile = { CAPITAL(-telepathy) }
board-you-told = Tú contaste
board-talk = { CAPITAL(-telepathy) }
board-event = { $colour ->
        [red] Suceso { $number }
       *[other] { CAPITAL(-item) } { $number }
    }
board-put-away = { $more ->
        [0] Guardar
       *[other] Siguiente
    }
board-page = Página
board-page-size = Tamaño de letra
board-page-small = Pequeña
board-page-usual = Normal
board-page-large-type = Grande
board-page-night = Página de noche
board-page-of = { $page } de { $pages }
board-page-back = Atrás
board-page-on = Pasar la página
board-read-by = Ya leyeron: { $who }
board-tell = Cuéntalo a tu manera…
board-tell-of = Cuenta la carta { $letter } con tus palabras
board-tell-send = Contar
board-signals = Señales rápidas

# La gente

board-doing-choosing = { $yours ->
        [yes] Eliges
       *[no] Elige
    }
board-doing-reading = { $yours ->
        [yes] Lees tu carta
       *[no] Lee una carta
    }
board-doing-waiting = { $yours ->
        [yes] En espera: puedes apoyar
       *[no] En espera: puede apoyar
    }
board-doing-conflict = { $yours ->
        [yes] Estás en un conflicto
       *[no] En un conflicto
    }
board-doing-limbo = { $yours ->
        [yes] Estás en { -limbo-the }
       *[no] En { -limbo-the }
    }
board-doing-lost = { $yours ->
        [yes] Estás { -lost }
       *[no] { CAPITAL(-lost) }
    }
board-doing-test = { $yours ->
        [yes] Haces una prueba
       *[no] Hace una prueba
    }
board-doing-turn = { $yours ->
        [yes] Es tu turno
       *[no] Tiene el turno
    }
board-doing-losing = { $yours ->
        [yes] { CAPITAL(-lost-you) }
       *[no] { CAPITAL(-lost-does) }
    }
board-doing-decides = { $yours ->
        [yes] Decides
       *[no] Decide
    }
board-doing-ready = { $yours ->
        [yes] Ya está de tu parte
       *[no] Ya está de su parte
    }
board-hosts = { CAPITAL(-host-many) }
board-host-choose = Ser { $name }
board-host-taken = Aquí está { $name }
board-lead-as = { $name } { -lead-does }
board-prologue = Prólogo
board-talents = { CAPITAL(-talent-many) }

# Cosas

board-things = Cosas
board-things-none = Todavía nada.
board-memory = { CAPITAL(-memory) }
board-memory-sealed = Bajo sello. Algo en el camino lo abrirá.
board-memory-warning = Cuéntalo solo si no queda otra.
board-talks = { CAPITAL(-talk-many) }
board-talks-about = Para tu { -host } y nadie más. Una carta te dirá cuándo.
board-thing-item = { CAPITAL(-item) } { $number }, { $name }{ $colour ->
        [green] { "" }
        [red] , un suceso
        [yellow] , para una sola persona
       *[white] , para todo el grupo
    }
board-thing-token = { $group ->
        [yes] { CAPITAL(-token) } grupal
       *[no] { CAPITAL(-token) } personal
    } { $letter }: { $name }{ $count ->
        [one] { "" }
       *[other] , { $count }
    }
board-thing-kind = { CAPITAL(-item) } { $number }{ $colour ->
        [green] { "" }
        [red] , un suceso
        [yellow] , para una sola persona
       *[white] , para todo el grupo
    }
board-thing-token-kind = { $group ->
        [yes] { CAPITAL(-token) } del grupo
       *[no] { CAPITAL(-token) } personal
    } { $letter }
board-memory-open = { CAPITAL(-memory) } (abierto)
board-picture-near = Más cerca
board-picture-whole = Todo el dibujo
board-ask-test-support-alone = { $name } puede apoyar.
board-thing-gear = { CAPITAL(-gear) }: { $name }
board-thing-memory = { CAPITAL(-memory) }, { $open ->
        [yes] ya se abrió
       *[no] bajo sello
    }
board-thing-talks = { CAPITAL(-talk-many) }: { $count }, solo para tu { -host }
board-give-to = Dar a { $name }
board-uses-left = { $count ->
        [one] Queda 1 uso
       *[other] Quedan { $count } usos
    }

# Pruebas

board-difficulty = Dificultad
board-boost = Refuerzo
board-support = Apoyo
board-fate = { CAPITAL(-fate) }
board-against = contra { $difficulty }
board-result-fail = Fallo
board-result-critical = Exacto
board-result-success = Éxito
board-test-of = { $yours ->
        [yes] Tu prueba, { $host }
       *[no] Prueba de { $name }, { $host }
    }
board-test-sum = { $attribute } { $value } más refuerzo { $boost } más apoyo { $support } son { $before }, más la carta de { -fate }, contra { $difficulty }
board-test-odds = Quedan { $left } cartas. Fallan: { $fail }; exactas: { $critical }; superan: { $success }.
board-test-result = { $sum } contra { $difficulty }: { $result ->
        [fail] fallo
        [critical] exacto
       *[success] éxito
    }
board-fate-left = quedan { $left } de { $all }
board-backer-more = { $name } puede dar { $more } más
board-backer-gave = { $name } dio { $given }
board-backer-none = { $name } no da nada
board-note-last = Gasta lo último que te queda
board-note-burns = 1 { -charge } { -burn-does }
board-note-free = Nada { -burn-does }
board-note-test = { $value } contra { $difficulty }
board-note-support = Después ya no se refuerza

# Lo que traen los resultados

board-effect-take_item = { $itemsCount ->
        [0] { -item-a }
        [one] { -item } { $items }
       *[other] { -item-many } { $items }
    }
board-effect-take_token = { $lettersCount ->
        [0] { -token-a }
        [one] { -token } { $letters }
       *[other] { -token-many } { $letters }
    }
board-effect-gain = +{ $n } { $n ->
        [one] { -charge }
       *[other] { -charge-many }
    }
board-effect-lose = −{ $n } { $n ->
        [one] { -charge }
       *[other] { -charge-many }
    }
board-effect-damage = daño { $n }
board-effect-burn = { $n ->
        [one] 1 { -burn-does }
       *[other] { $n } { -burn-they }
    }
board-effect-free_recharge = { -free_recharge }
board-effect-expel = { -limbo-to }
board-effect-lose_control = { -lost }
board-effect-read_talk = { -talk-a }
board-effect-read_memory = tu { -memory }
board-effect-extend_map = { -map-the } crece
board-effect-overlay_map = { -map-the } cambia
board-effect-open_spot = se abre un lugar
board-effect-end_visit = termina la visita

# Preguntas

board-question = Una decisión
board-choice = Decides tú
board-choice-group = Decide el grupo
board-choice-vote = Votan todos
board-votes = A favor: { $who }
board-impossible = Ahora no se puede
board-whom = ¿A quién se refiere?
board-hand-over = Entregar «{ $thing }»
board-keep = Conservar «{ $thing }»
board-ask-for = Pedirlo
board-asks = Pedir una cosa
board-asks-about = Quien la tiene la entrega o la conserva. Todo el grupo lo oye.
board-order-title = ¿Cuál va primero?
board-order-about = Varios a la vez: todo se detiene y { $name } dice cuál va primero.
board-order-read = lo lee { $name }
board-which = ¿Qué { -item }?
board-word-typed = Hasta ahora: { $word }
board-word-space = Espacio
board-word-letters = Letras
board-last-title = { $host }: queda 1 { -charge }
board-last-yours = Lo que vas a hacer gasta lo último que te queda. Puedes { -emergency-do } antes, o hacerlo y quedar { -lost } hasta que el grupo salga.
board-last-theirs = { $name } decide qué hacer con lo último que le queda.
board-last-emergency = { $free ->
        [yes] +{ $count } { -charge-many }
       *[no] { CAPITAL(-burn-does) }; luego, +{ $count } { -charge-many }
    }
board-last-lose = Se hace; luego, fuera hasta que el grupo salga
board-last-withdraw = Lo conservas y haces otra cosa
board-offer = { $name }: ¿ahora?
board-ponders = { $name } decide algo.
board-motion-by = { $own ->
        [yes] Tu propuesta:
       *[no] { $name } propone:
    }
board-withdraw-motion = Retirarla
board-motion-agreed = De acuerdo: { $who }
board-conflict = Conflicto
board-conflict-with = Conflicto: { $name }
board-life = Quedan { $left } de { $life } puntos de vida
board-trials = Lo que se puede intentar
board-order = Orden
board-order-now = ahora
board-order-done = ya
board-order-later = después

# Entre lugares

board-ready-telepathy = Listo, ya conté
board-ready-untold = Nada que contar
board-ready-actions = Nada más aquí
board-ready-recharge = Seguir sin { -recharge-do }
board-ready-exchange = Seguir

board-share = Reparto
board-share-yours = Reparte { -charge-many }
board-share-theirs = { $name } reparte { -charge-many }
board-share-left = Por repartir: { $count }
board-share-given = +{ $given } · { $count } de { $cap }
board-share-more = 1 más para { $name }
board-share-even = A partes iguales
board-share-less = { -charge.gender ->
        [f] Quitar la última
       *[m] Quitar el último
    }

# Lo que se pregunta

board-ask-watching = Estás mirando.
board-ask-other = { $name } puede actuar.
board-ask-hosts = Elige quién quieres ser.
board-ask-first_lead = { $alone ->
        [yes] Decide quién { -lead-does } primero.
       *[no] Decidan quién { -lead-does } primero.
    }
board-ask-prologue = { $alone ->
        [yes] Lee el prólogo y sigue.
       *[no] Lean juntos el prólogo y sigan.
    }
board-ask-choose = Elige un lugar en { -map-the }: cuesta 1 { -charge }.
board-ask-recognise = { $alone ->
        [yes] Toma una carta { -panorama-of } para { $name }.
       *[no] Toma una carta { -panorama-of }. Pónganse de acuerdo en quién toma cuál.
    }
board-ask-telepathy = Cuenta lo que encontraste, con tus palabras.
board-ask-actions = Intenta una prueba, explora otra carta o espera para ayudar. No hay turnos.
board-ask-waiting = Esperas: puedes apoyar, dar cosas, explorar una carta o salir.
board-ask-held = Un conflicto: antes de otra cosa, enfréntalo.
board-ask-theirs = { $name } hace una prueba.
board-ask-recharge = { $alone ->
        [yes] Puedes { -recharge-do } o seguir.
       *[no] Pueden { -recharge-do } en grupo o seguir.
    }
board-ask-exchange = { $alone ->
        [yes] Pasa cosas de una a otra persona sin costo, y sigue.
       *[no] Intercambien cosas sin costo y sigan.
    }
board-ask-over = La misión terminó.
board-ask-due = Alguien { -lost-did }: hay que { -recharge-do }.
board-ask-stuck = No queda más que empezar de nuevo: está junto { -brief-to }.
board-ask-share = Reparte { -charge-many }: cada + da 1.
board-ask-insist = Faltan respuestas. Como { -lead }, puedes insistir.
board-ask-support = ¿Apoyas esta prueba?
board-ask-test-boost = Refuerza o pide apoyo.
board-ask-test-support = Los demás pueden apoyar.
board-ask-test-fate = Saca la carta de { -fate }.
board-ask-test-drawn = Déjala como está, o cámbiala.
board-ask-order = Di quién sigue.
board-ask-turn = Es tu turno: intenta una de las pruebas.
board-ask-conflict = { $alone ->
        [yes] Un conflicto grupal: pasa cosas si quieres, y enfréntalo.
       *[no] Un conflicto grupal: todo se detiene.
    }
board-ask-ChoiceShown = Hay que decidir.
board-ask-WhomShown = Elige a quién se refiere.
board-ask-request = { $name } te pide «{ $thing }».
board-ask-OrderShown = Di qué conflicto va primero.
board-ask-WhichShown = Elige { -item-a }.
board-ask-WordShown = Se pide una palabra.
board-ask-LastShown = Es lo último que te queda: decide.
board-ask-OfferShown = Puedes usar una habilidad ahora.
board-ask-PonderShown = Alguien decide.

# El encargo y el final

board-checklist = Lo que ya probaste
board-done = hecho
board-not-done = aún no
board-run = Este es el intento { $run } de la misión. De los anteriores queda solo lo que recuerdas.
board-answers = En esta misión
board-jump = Empezar de nuevo…
board-jump-sure = Se abandona la misión y todo empieza otra vez. Toda la mesa debe estar de acuerdo.
board-end-success = Éxito
board-end-partial = Casi
board-end-failure = Fracaso
board-end-jump = La misión se abandonó. Lo que nadie leyó queda sin leer para la próxima.
board-record = El registro de la misión
board-total = Índice de rendimiento
board-record-burn = { CAPITAL(-burn) }: { $burn }. { CAPITAL(-round-many) }: { $rounds }. En { -map-the }: { $map }. { CAPITAL(-reserve-many) }: { $reserves }.
board-missed-burn = { $count ->
        [one] Se perdió { $count } { -charge }.
       *[other] Se perdieron { $count } { -charge-many }.
    }
board-missed-cards = De las { $all } cartas que encontraron, leyeron { $read }.
board-missed-places = { $count ->
        [one] Un lugar abierto { -map-of } quedó sin visitar.
       *[other] { $count } lugares abiertos { -map-of } quedaron sin visitar.
    }

## La primera vez, el fin del juego y la ayuda

first-title = Una historia que leen por partes
first-1 = En cada lugar tomas una carta, la lees a solas y *la cuentas con tus palabras*.
first-2 = Mirar más y esforzarte gasta { -charge-many }; *una prueba* suma lo que se te da bien, la ayuda del grupo y una carta.
first-3 = Ganan o pierden en grupo: *decidan adónde ir* antes de que se acaben { -charge-all }.
game-aim = En grupo quieren cumplir lo que les encargaron antes de que se acaben { -charge-all }.
help-marks-about = Dice qué tan probable es que salga bien cada prueba.
help-logic-about = Además, qué cambiaría con más { -charge-many }.
help-explained-about = Además, con cuánto refuerzo vale la pena intentarla.
