# Lo que solo dice el tablero de The Shipwreck Arcana en español. Las reglas hablan en los textos del juego.

## Partes del tablero

board-row = Fila de cartas arcanas
board-score = Puntos
board-doom = Perdición
board-track = { $name }: { $value } de 7
board-hours = { $name }. Puntuación { $score } de 7. Perdición { $doom } de 7. { $text }
board-card = { $name }. { $text } { $spent }. { $fates }
board-card-lit = Puedes jugar aquí.
board-card-swap = Puedes reemplazar esta carta.
board-card-goal = Puedes pasar el destino aquí.
board-sentence = { $label }: { $text }.
board-fates =
    { $count ->
        [0] Sin destinos.
        [one] Destino: { $fates }.
       *[other] Destinos: { $fates }.
    }
board-fates-new = { $fates } El último se acaba de jugar.
board-fate =
    { $hours ->
        [one] Destino { $value }, 1 hora
       *[other] Destino { $value }, { $hours } horas
    }
board-fate-hidden = Un destino secreto
board-fate-none = Sin destino secreto
board-moons = { $hours } de { $moons } horas gastadas
board-left =
    { $left ->
        [0] se desvanece
        [one] falta 1{ "\u00A0" }hora
       *[other] faltan { $left }{ "\u00A0" }horas
    }
board-comet =
    { $hours ->
        [0] sin lunas
       *[other] se desvanece
    }
board-falls = cae{ "\u00A0" }si ≤{ $half }
board-deck = Mazo
board-deck-label =
    { $count ->
        [0] Mazo: sin cartas.
        [one] Mazo: 1 carta. Es { $top }.
       *[other] Mazo: { $count } cartas. Arriba, { $top }.
    }
board-under =
    { $count ->
        [one] Al fondo se conoce: { $cards }.
       *[other] Al fondo se conocen, en orden: { $cards }.
    }
board-bag = Bolsa
board-of = de { $total }
board-bag-label = Bolsa: { $count } de { $total } destinos.
board-powers = Poderes desvanecidos, uno por turno
board-powers-none = Ninguna carta se ha desvanecido. Al desvanecerse, una carta deja aquí un poder.
board-power = { $name }. { $text } { $state }
board-power-now = Puedes usarlo ahora.
board-power-group = el grupo
board-power-active = solo { $name }
board-power-used = ya se usó uno este turno
board-power-before = antes de jugar
board-power-after = después de jugar
board-power-predict = antes de predecir

## Filas numéricas

board-line = Fila numérica de { $name }
board-line-possible = Posibles: { $values }
board-line-all = Nada tachado
board-which = ¿Qué destino guarda { $name }?
board-which-line = ¿Qué destino guarda { $name } en la fila { $line }?
board-yours = Lo que el grupo sabe de tu destino
board-yours-line = Lo que el grupo sabe de tu fila { $line }
board-none-kept = { $name } no guarda ningún destino ahora.
board-lines = Qué fila numérica mirar
board-value = { $value }
board-value-struck = { $value }, tachado
board-value-wrong = { $value }, predicción incorrecta este turno
board-seen =
    { $seen ->
        [0] ninguno a la vista
        [one] 1 a la vista
       *[other] { $seen } a la vista
    }
board-seen-own = { $seen }, uno de ellos tuyo
board-seen-legend = visto
board-unseen-legend = sin ver
board-own-legend = tuyo
board-mode = Qué pasa al tocar un valor
board-mode-predict = Predecir
board-mode-mark = Tachar
board-mark-hint = Toca un valor para tacharlo o restaurarlo.
board-clues = Lo que se sabe de este destino
board-clue-now = ahora
board-clue-ago =
    { $turns ->
        [one] hace 1 turno
       *[other] hace { $turns } turnos
    }
board-clue-cards = Cartas que había: { $cards }
board-clue-higher = mayor que { $value }
board-clue-not-higher = no mayor que { $value }
board-clue-old = el { $value } es de antes
board-clue-new = el { $value } es nuevo
board-clue-lower = mayor que un { $value }
board-clue-stolen = menor que un { $value }
board-clue-spared = no menor que { $value }
board-clue-fell = la mitad de { $value } o menos
board-clue-stood = más de la mitad de { $value }
board-clue-raised = lo guardado contaba uno más
board-clue-answer =
    { $powerId ->
        [higher] ¿Mayor que { $number }?
        [same] ¿Un { $number }?
        [within_two] ¿A 2 o menos de { $number }?
        [same_hours] ¿Horas de un { $number }?
        [help] ¿Un 2 o un 6?
       *[other] { $power }
    } { $yes ->
        [yes] sí
       *[no] no
    }
board-clue-wrong = no es { $value }
board-clue-none = Nada todavía. Empieza con la primera jugada.

## Tu mano

board-hand = Tus destinos
board-hand-one = Tu destino
board-hand-none = No tienes ningún destino.
board-hand-private = solo tú lo ves
board-hand-private-two = solo tú los ves
board-hand-kept = guardado
board-hand-drawn = recién robado
board-hand-sum = suma
board-hand-difference = diferencia
board-hand-goes =
    { $count ->
        [0] ninguna carta lo admite
       *[other] puede ir en
    }
board-fate-choose = Elegir el { $value } para jugarlo
board-fate-choose-kept = Elegir el { $value } guardado para jugarlo
board-play-here = Jugar aquí un { $value }
board-play-here-kept = Jugar aquí el { $value } guardado
board-swap-here = Reemplazar esta carta
board-cancel = Volver

## La propuesta

board-motion = Propuesta
board-proposes = { $name } propone
board-you-propose = Tú propones
board-claim-predict = «Tu destino es { $value }»
board-claim-none = «Sin predicción este turno»
board-claim-use = «Usamos { $power }»
board-claim-use-number =
    { $powerId ->
        [same] «¿Es un { $number }?»
        [within_two] «¿Está a 2 o menos de { $number }?»
        [same_hours] «¿Tantas horas como un { $number }?»
       *[higher] «¿Es mayor que { $number }?»
    }
board-vote-yes = { $name } acepta
board-vote-wait = { $name } no ha respondido
board-vote-yes-you = Aceptas
board-vote-wait-you = No has respondido
board-you = Tú
board-stake-right = Correcta: puntos { $from } → { $to }
board-stake-wrong = Incorrecta: perdición { $from } → { $to }
board-stake-again = Incorrecta: queda otro intento
board-stake-fades =
    { $doom ->
        [0] Después { $card } se desvanece, sin perdición
       *[other] Si no, { $card } se desvanece: +{ $doom }
    }
board-no-motion = Aún no hay propuesta
board-no-motion-do = Elige un valor, un poder o no predecir.
board-choosing-play = { $name } elige dónde jugar
board-choosing-power = { $name } puede usar un poder
board-choosing-steal = { $name } elige qué se lleva El Ladrón
board-choosing-group = El grupo está decidiendo
board-silence = Es tu turno: solo respondes sí o no.
board-twice = Dos Veces: hasta 2 predicciones
board-wish = El Deseo: una predicción más

## La barra

board-ask-play = Te toca
board-ask-again = Juega otra vez, en otra carta
board-ask-raised = Lo que guardas cuenta +1
board-ask-play-do = Elige un destino y después una carta iluminada.
board-ask-play-where = Elige una carta iluminada para el { $value }.
board-ask-play-sure = Toca otra vez para jugarlo; ya no se deshace.
board-ask-hours = Ninguna carta admite tus destinos
board-ask-hours-do = Juega en { $hours }: el destino pasa a { $card }.
board-ask-cycle = ¿Qué carta?
board-ask-cycle-do = Elige una carta iluminada: { $top } ocupa su lugar.
board-ask-lower = ¿Qué destino?
board-ask-lower-do = Elige un destino iluminado delante de una carta.
board-ask-steal = ¿Qué se lleva El Ladrón?
board-ask-steal-do = Elige un destino iluminado, mayor que el que guardas.
board-ask-move-to = ¿Adónde va el { $value }?
board-ask-move-to-do = Elige una carta iluminada, pida lo que pida.
board-move-this = Trasladar el { $value } de { $from }
board-ask-after = Ya jugaste
board-ask-after-do = Usa un poder o pasa.
board-ask-answer = Falta tu voto
board-ask-answer-do = { $names } { $count ->
        [one] quiere { $subject }.
       *[other] quieren { $subject }.
    }
board-ask-decide = ¿Qué predices?
board-ask-decide-do = Toca un valor para el destino de { $name }, o un poder iluminado.
board-ask-decide-chosen = ¿Se lo propones al grupo?
board-ask-decide-alone = Se aplica al instante: decides a solas.
board-ask-number = ¿Mayor que qué número?
board-ask-same = ¿Igual que qué destino visible?
board-ask-wait = A la espera de { $names }
board-ask-about = El grupo decide sobre tu destino
board-ask-turn = Turno de { $name }
board-predict = Predecir { $value }
board-propose-predict = Proponer { $value }
board-propose-again = Insistir en el { $value }
board-propose-none = No predecir
board-propose-use = Proponer { $power }
board-use = Usar { $power }
board-agree-predict = Aceptar: es { $value }
board-other = Otro valor
board-other-power = Usar un poder
board-instead-predict = Otro valor: proponer { $value }
board-instead-use = En su lugar: proponer { $power }
board-ask-instead = Con un toque no aceptas «{ $subject }» y propones { $value }.
board-swap = Reemplazar una carta
board-raise = Usar +1
board-move = Trasladar un destino
board-reveal-sure = ¿Mostrar tu destino a todo el grupo?
board-reveal-sure-do = Tu { $value } vuelve a la bolsa y tu fila numérica se reinicia. No se puede deshacer.
board-reveal-yes = Mostrar el { $value }

## Lo que pasa

board-verdict-about =
    { $whose ->
        [you] ¿Qué guardas?
       *[other] ¿Qué guarda { $name }?
    }
board-verdict-by = Un { $value } en { $card }
board-verdict-says = El grupo predice
board-verdict-was = El destino secreto es
board-verdict-correct = ¡Correcta!
board-verdict-again = Incorrecta. Queda otro intento.
board-verdict-wrong = Incorrecta
board-shown =
    { $whose ->
        [you] Muestras
       *[other] { $name } muestra
    }
board-fades = { $card } se desvanece
board-fades-free = Sin perdición
board-doom-up = Perdición +{ $doom }
board-score-up = Puntos +1
board-answers-yes = Sí
board-answers-no = No

## Textos breves en la cara de una carta; el texto entero se lee al abrirla

# What the face leaves out: that it does not matter which of the two is played.
board-either = cualquiera
board-face-the_hours = Solo si ninguna carta admite ningún destino.
board-face-the_chalice =
    .play = cualquiera
    .also = dices si guardas uno mayor
board-face-the_blind_man =
    .play = cualquiera
    .also = al desvanecerse no suma perdición
board-face-the_engine =
    .needs = un destino que sea el doble o el triple del otro
    .play = cualquiera
board-face-the_rider =
    .needs = dos destinos distintos y ninguno visible
    .play = cualquiera
board-face-the_prophet =
    .needs = un destino igual a uno visible
    .play = el otro
board-face-asunder =
    .needs = una diferencia igual a un destino visible
    .play = el mayor
board-face-the_feast =
    .play = cualquiera
    .also = roba 1 y juega otra vez en otra carta
board-face-fortune =
    .needs = uno impar: va el menor; dos impares: va el mayor
board-face-the_ghost =
    .needs = ningún destino visible a 1 de los tuyos
    .play = cualquiera
board-face-the_imago =
    .play = cualquiera
    .also = aquí un 7 gasta solo 1 hora
board-face-iron =
    .needs = un destino mayor que todos los de aquí
    .play = el otro
board-face-the_lantern =
    .needs = los tuyos y los visibles: múltiplo de 4
    .play = cualquiera
board-face-the_passage =
    .needs = un valor visible entre los tuyos
    .play = cualquiera
board-face-the_ash =
    .needs = un 7
    .also = se desvanece si se juega un 1 o un 2
board-face-the_fall =
    .play = cualquiera
    .also = se desvanece con el doble de lo que guardas
board-face-the_musicians =
    .needs = una suma de 11, con un visible o sin él
    .play = cualquiera
board-face-the_north_wind =
    .needs = uno gasta exactamente 1 hora más que el otro
    .play = cualquiera
board-face-the_thief =
    .also = nadie juega aquí; viene un visible mayor que el que guardas
board-face-the_wish =
    .play = cualquiera
    .also = una predicción más este turno

## El poder en pocas palabras; el texto entero se lee al abrirlo

board-rule-twice = Una predicción más este turno.
board-rule-higher = ¿Es mayor que un número elegido?
board-rule-q123 = ¿Es un 1, un 2 o un 3?
board-rule-q147 = ¿Es un 1, un 4 o un 7?
board-rule-q345 = ¿Es un 3, un 4 o un 5?
board-rule-q567 = ¿Es un 5, un 6 o un 7?
board-rule-old = ¿Ya tenías el destino que jugaste?
board-rule-discard_lower = Devuelve un destino visible menor que el tuyo.
board-rule-cycle = Cambia una carta sin destinos.
board-rule-same = ¿Es igual a un destino visible que señalen?
board-rule-within_two = ¿Está a 2 o menos del que se jugó?
board-rule-one_more = Lo que guardas cuenta uno más.
board-rule-help = Con otro poder: ¿es un 2 o un 6?
board-rule-same_hours = ¿Gasta tantas horas como el que se jugó?
board-rule-relocate = Pasa un destino visible a otra carta.

## Ayuda

board-grounds = Por qué se descartan valores
board-ground = Razón { $seal }: no es { $values }.
board-ground-supposed = Razón { $seal }: se supone que no es { $values }.
board-not = no es { $values }: { $why }
board-not-supposed = se supone que no es { $values }: { $why }
board-span = de { $first } a { $last }
board-nor = { $some } ni { $last }
board-value-sure = { $value }, descartado por las reglas
board-value-supposed = { $value }, descartado por suposición
board-card-sealed = Razón { $seal }.
board-certain = Seguro: { $values }
board-certain-nothing = Aún no se descarta nada
board-supposing = suponiendo, { $values }
board-supposing-person = si { $name } juega como lo haría un acompañante, { $values }
board-line-supposed = { $line }; suponiendo, { $values }
board-end-by-one-hour = Siete aciertos antes de la séptima perdición. Un fallo más, y el mar se los llevaba.
board-end-dry = Siete aciertos, y la marea no llegó a la cubierta.
board-end-rocks = La séptima perdición llegó antes, con el puerto ya a la vista.
board-end-lost = La séptima perdición llegó mucho antes que el séptimo acierto.
board-end-right = aciertos, de { $said } predicciones
board-end-doom =
    { $count ->
        [0] perdición
       *[other] perdición: { $parts }
    }
board-end-doom-start = { $doom } de salida
board-end-doom-wrong = { $doom } por fallos
board-end-doom-faded =
    { $doom } por { $cards ->
        [one] una carta desvanecida
       *[other] { $cards } cartas desvanecidas
    }
board-end-turns = turnos
board-end-open = números posibles en cada predicción, en promedio
board-end-turn = turno { $number }
board-end-kept =
    { $own ->
        [yes] Callabas un { $truth }
       *[no] { $name } callaba un { $truth }
    }{ $open ->
        [0] { "" }
        [one] { " " }y solo quedaba ese
       *[other] { " " }y quedaban { $open } números
    }
board-end-played =
    { $own ->
        [yes] Habías jugado un { $value } en { $card }.
       *[no] { $name } había jugado un { $value } en { $card }.
    }
board-end-likely = Por esa jugada, lo único sensato era { $values }.
board-end-said = El grupo dijo { $said }.
board-end-missed = El grupo dijo { $said }, y costó una perdición.
board-end-unsaid = El grupo no dijo nada, y la carta trajo perdición.
board-end-odds =
    { $open ->
        [one] por regla quedaba 1
       *[other] por regla quedaban { $open }
    }
board-end-tide = La marea, turno a turno
board-end-read = A quién leyeron, y qué guardaba
board-end-reading =
    { $said ->
        [0] nadie lo intentó
       *[other] { $right } de { $said } aciertos{ $book ->
            [open] : un libro abierto
            [closed] : un libro cerrado
           *[plain] { "" }
        }
    }
board-end-harder = Subir a { $level }

## La primera vez, el fin del juego y la ayuda

first-title = Sube la marea y no puedes hablar
first-1 = Tienes dos destinos: *juegas uno* en una carta cuya regla lo admita y callas el otro.
first-2 = Por lo que jugaste, los demás *deducen lo que callas* y lo dicen en grupo.
first-3 = Siete aciertos y *llegan a puerto*; siete de perdición y se hunden.
game-aim = En grupo quieren 7 aciertos antes de que la perdición llegue a 7.
help-marks-about = La mesa toma notas por ti: marca lo que descarta cada jugada.
help-logic-about = Además, todo lo que se sigue de las reglas y de lo que ves.
help-explained-about = Lo mismo, con sus razones. Lo que solo se supone de alguien sensato se ve distinto.
