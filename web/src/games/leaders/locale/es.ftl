# Lo que solo dice el tablero de Líderes de Euphoria en español. Las reglas hablan en los textos del juego.

## Partes del tablero

board-deck = Mazo
board-discard = Descarte
board-discard-title =
    { $count ->
        [0] Descarte
        [one] Descarte: 1 artefacto
       *[other] Descarte: { $count } artefactos
    }
board-discard-empty = Aquí no hay artefactos.
board-lasers = Láseres libres: { $free } de { $all }
board-mine = Tus reclutas
board-hand = Tu mano
board-hand-empty = No tienes artefactos.
board-notebook = Libreta
board-reference = Referencia
board-artifacts = Artefactos
board-cost = Costo: expón uno de tus reclutas escondidos.
board-kind-act = Acción
board-kind-react = Reacción
board-read = Leer { $card }
board-shoots = Dispara
board-aims = Apunta
board-hidden = Escondido
board-exposed = Expuesto
board-team = Equipo
board-slot-left = Izquierda
board-slot-middle = Centro
board-slot-right = Derecha

## Asientos y reclutas

board-seat =
    { $artifacts ->
        [0] { $name }, sin artefactos en la mano.
        [one] { $name }, 1 artefacto en la mano.
       *[other] { $name }, { $artifacts } artefactos en la mano.
    }
board-seat-anarchist = Anarquista.
board-seat-aims = Con un láser que apunta a { $target }.
board-hand-size =
    { $artifacts ->
        [0] Sin artefactos en la mano.
        [one] 1 artefacto en la mano.
       *[other] { $artifacts } artefactos en la mano.
    }
board-hand-known = Sabes que tiene: { $cards }.
board-my-team = Tu equipo: { $team }.
board-can-choose = Se puede elegir.
board-recruit = { $owner }, { $slot }
board-recruit-yours = Tu recluta, { $slot }
board-recruit-exposed = { $whose }: expuesto, { $recruit }.
board-recruit-hidden = { $whose }: escondido.
board-recruit-own = { $whose }: { $recruit }, escondido para el resto.
board-known-private =
    { $how ->
        [interrogated] Lo interrogaste en el turno { $turn }: { $recruit }.
        [artifact] Lo miraste con un artefacto en el turno { $turn }: { $recruit }.
        [owned] Fue tuyo hasta el turno { $turn }: { $recruit }.
       *[other] Lo viste en el turno { $turn }: { $recruit }.
    }
board-known-public =
    { $how ->
        [shot] La mesa lo vio tras el disparo del turno { $turn }: { $recruit }.
       *[other] La mesa lo vio expuesto en el turno { $turn }: { $recruit }.
    }

board-looked = Lo miró: { $who }.
board-looked-by = { $name } (turno { $turn })

## Afirmaciones

board-claim-team = Equipo: { $team }
board-claim-armed = Láser a favor de { $target }
board-claim-mine = { $slot }: { $what }
board-claim-saw = { $owner }, { $slot }: { $what }
board-claim-more = y { $count } más
board-claim-hint = No tiene que ser verdad. La mesa lo guarda como afirmación tuya.
board-says = { $name } dice: { $what }
board-say = Decir
board-say-title = Decir algo a la mesa
board-say-about = Decir algo sobre { $name }
board-say-own = Decir algo sobre ti
board-say-who = ¿Sobre quién?
board-say-which = ¿Cuál de los reclutas?
board-say-what = ¿Qué dices que es?
board-say-me = Sobre mí
board-answer-with = Responder con { $card }

## Lo que se pide

board-ask-layout = Ordena tus reclutas
board-ask-layout-text = Elige dos para que cambien de lugar. Nadie más ve este orden, y después ya no cambia.
board-ask-artifact = Tu turno: artefacto
board-ask-artifact-text = Descarta tu mano y roba 1, o elige un artefacto y a quién se lo das.
board-ask-action = Tu turno: acción
board-ask-action-text = Elige un recluta escondido para interrogar, un seguidor expuesto para esconderlo o un artefacto para usarlo.
board-ask-aim = Apunta tu láser
board-ask-aim-text = Elige a quién apuntas. Puede ser la misma persona.
board-ask-confess = ¿Qué recluta expones?
board-ask-confess-text = El Silbato de Sinceridad te obliga: elige uno de tus reclutas escondidos.
board-ask-redirect = ¿A quién disparas ahora?
board-ask-redirect-text = Un Cartel de Desvío apartó tu disparo: elige un blanco nuevo.
board-ask-pick =
    { $card ->
        [barter_box] { $count ->
            [0] ¿Qué recluta entregas?
           *[other] ¿Qué recluta recibes a cambio?
        }
        [tangled_carousel] { $count ->
            [0] ¿Qué recluta cambias?
           *[other] ¿Por qué otro recluta?
        }
        [flat_eye] ¿Qué reclutas miras?
        [fairground_mirror] ¿Con quién cruzas miradas?
        [whistle_of_candour] ¿Quién debe exponer un recluta?
        [blanket_of_oblivion] ¿De quién escondes los seguidores?
        [wire_hand] { $count ->
            [0] ¿De quién tomas el láser?
           *[other] ¿A quién apuntas con él?
        }
        [scrap_magnet] ¿Quién suelta su láser?
        [borrowed_pocket] ¿De quién tomas un artefacto?
       *[accusing_weathervane] ¿A quién apuntan todos los láseres?
    }
board-ask-arm = Armarte
board-ask-arm-text = Elige a quién apuntas.
board-need-cost = Ahora elige el recluta escondido que expones como pago.
board-need-seat = Ahora elige a una persona.
board-need-recruit = Ahora elige un recluta.
board-ready = ¿{ $action }?
board-ready-use = Después eliges a quién o a qué afecta.
board-warn-leader = Así muestras a tu LÍDER, y un líder queda expuesto para siempre: desde entonces, el primer disparo que te alcance termina la partida.
board-danger-aim =
    { $count ->
        [one] { $who } te apunta.
       *[other] { $who } te apuntan.
    }
board-danger-leader = Tu líder está expuesto: el primer disparo que te alcance termina la partida.
board-danger-both =
    { $count ->
        [one] { $who } te apunta y tu líder está expuesto: si un disparo te alcanza, termina la partida.
       *[other] { $who } te apuntan y tu líder está expuesto: si un disparo te alcanza, termina la partida.
    }
board-deed-Aiming-me = { $by } te apunta
board-deed-Aiming-other = { $by } apunta a { $target }
board-deed-Aiming-you = Apuntas a { $target }
board-deed-Shooting-me = { $by } te dispara
board-deed-Shooting-other = { $by } dispara a { $target }
board-deed-Shooting-you = Disparas a { $target }
board-deed-Looking-me = { $by } mira una carta tuya: { $slot }
board-deed-Looking-other = { $by } mira una carta de { $target }: { $slot }
board-deed-Looking-you = Miras una carta de { $target }: { $slot }
board-deed-Using-me = { $by } usa { $card } contigo
board-deed-Using-you = Usas { $card }
board-comes-Aiming-me =
    { $risk ->
        [leader] En un turno posterior puede dispararte, y tu líder está expuesto.
       *[none] En un turno posterior puede dispararte.
    }
board-comes-Aiming-other = En un turno posterior puede disparar a { $target }.
board-comes-Aiming-you = En un turno posterior puedes disparar a { $target }.
board-comes-Shooting-me =
    { $risk ->
        [leader] Tu líder está expuesto: si nadie lo impide, la partida termina.
       *[none] Si nadie lo impide, la mesa ve todos tus reclutas; sin líder pasas a ser anarquista.
    }
board-comes-Shooting-other =
    { $risk ->
        [leader] Allí hay un líder expuesto: si nadie lo impide, la partida termina.
       *[none] Si nadie lo impide, la mesa ve todos los reclutas de { $target }.
    }
board-comes-Shooting-you =
    { $risk ->
        [leader] Ahí hay un líder expuesto: si nadie te frena, termina la partida.
       *[none] Si nadie te frena, la mesa ve todos los reclutas de { $target }.
    }
board-comes-Looking-me = { $by } ya sabe qué es: { $recruit }.
board-comes-Looking-other = { $by } y { $target } saben qué es.
board-comes-Looking-you = Ves: { $recruit }. Solo lo saben tú y { $target }.
board-window = A la vez y en sobre cerrado: elige una reacción, o pasa.
board-window-none = No tienes con qué responder.
board-window-sealed = Tu sobre está sellado: { $answer }. Solo se abre si se usa.
board-window-others = El resto responde en sobre cerrado.
board-wait-layout = Preparación
board-wait-layout-text = Aún ordenan sus reclutas: { $who }.
board-wait-turn = Turno { $turn }: { $name }
board-wait-phase = Fase: { $phase }
board-clear = Elegir de nuevo
board-clear-arm = No armarte
board-sealed = Sellada

## Lo que se puede hacer

board-do-Lay = Dejar este orden
verb-Lay = Ordenar tus reclutas
verb-Give = { board-do-Give }
verb-Interrogate = { board-do-Interrogate }
verb-Choose = { board-do-Choose }
verb-Arm = { board-do-Arm }
verb-Hide = { board-do-Hide }
verb-Aim = { board-do-Aim }
verb-Use = Usar un artefacto
verb-Answer = Responder con un artefacto
board-do-Give = Dar
board-do-Interrogate = Interrogar
board-do-Use = Usar artefacto
board-do-Choose = Elegir
board-do-Arm = Armarte
board-do-Hide = Esconder
board-do-Aim = Apuntar
board-do-keep = Seguir con { $target }
board-do-Expose = Exponer
board-do-Redirect = Disparar ahí
board-do-Answer = Sellar respuesta
board-pass-until = Pasar hasta…
board-pass-turn = Pasar hasta mi turno
board-pass-me = Pasar salvo si va conmigo

## La libreta

board-notebook-text = Toca una casilla para anotar lo que sospechas. Queda en este navegador; nadie más lo ve.
board-note-up = expuesto
board-note-seen = lo viste
board-note-public = la mesa lo vio
board-note-guess = sospechas { $recruit }
board-note-open = sin sospecha
board-legend-up = expuesto
board-legend-seen = lo viste
board-legend-public = la mesa lo vio
board-legend-guess = sospecha
board-legend-said = alguien lo afirma
board-odds-leaders = Puede tener:
board-odds-supposed = Suposiciones, según lo que hizo cada quien:
board-odds-answers = Puede responder con { $cards }.
board-odds-why = Por qué

## La hoja de referencia

board-ref-artifact = 1 Artefacto
    .text = Descarta tu mano y roba 1, da 1 artefacto, o nada.
board-ref-action = 2 Acción
    .text = Una de estas, o nada: interrogar (mirar un recluta escondido); usar un artefacto (expón 1); armarte (expón 1, toma un láser y apunta); disparar; esconder un seguidor expuesto.
board-ref-aim = 3 Apuntar
    .text = Si tienes un láser, apunta.
board-ref-shot = Disparo
    .text = Con un líder expuesto: la partida termina. Si no, roba 1, suelta tu láser, expón todos tus reclutas y esconde los seguidores; sin líder pasas a ser anarquista.
board-ref-city = Equipos Euphoriano y Subterra
    .text = Con un líder eres de su equipo; si no, del equipo de la mayoría de tus reclutas. Tu equipo gana cuando un disparo alcanza al líder expuesto del otro.
board-ref-anarchist = Equipo Anarquista
    .text = Quien pasa a ser anarquista lo es hasta el final. El equipo entero gana cuando alguien del equipo dispara a un líder expuesto.
board-ref-alone = En solitario
    .text = Si tienes los dos líderes, ganas en solitario. También un anarquista que recibe un líder.

## El final

board-win-euphorian = Equipo Euphoriano
board-win-subterran = Equipo Subterra
board-win-anarchist = Equipo Anarquista
board-win-both-leaders = En solitario
board-win-anarchist-leader = En solitario
board-end-nobody = Nadie gana
board-end-alone = { $name } gana en solitario
board-end-alone-you = Ganas en solitario
board-end-yours = Gana tu equipo
board-end-team = Gana el equipo { $team }
board-end-shot =
    { $whose ->
        [by] Disparas a { $from }, con el { $recruit } a la vista.
        [from] { $by } te dispara con tu { $recruit } a la vista.
       *[others] { $by } dispara a { $from }, con el { $recruit } a la vista.
    }
board-end-taken =
    { $whose ->
        [by] Te llevas el { $recruit } de { $from }.
        [from] { $by } se lleva tu { $recruit }.
       *[others] { $by } se lleva el { $recruit } de { $from }.
    }
board-end-exposed =
    { $cause ->
        [shot] { $whose ->
            [by] Turno { $turn }: tu disparo expuso al líder de { $owner }.
            [owner] Turno { $turn }: el disparo de { $by } expuso a tu líder.
           *[others] Turno { $turn }: el disparo de { $by } expuso al líder de { $owner }.
        }
        [paid] { $whose ->
            [owner] Turno { $turn }: expusiste a tu líder para pagar.
           *[others] Turno { $turn }: { $owner } expuso a su líder para pagar.
        }
       *[card] { $whose ->
            [by] Turno { $turn }: con { $card } expusiste al líder de { $owner }.
            [owner] Turno { $turn }: { $by } expuso a tu líder con { $card }.
           *[others] Turno { $turn }: { $by } expuso al líder de { $owner } con { $card }.
        }
    }
board-end-enough = Desde ahí bastaba con un disparo certero.
board-end-turns =
    { $count ->
        [one] turno
       *[other] turnos
    }
board-end-looks =
    { $whose ->
        [you]
            { $count ->
                [one] recluta que miraste
               *[other] reclutas que miraste
            }
       *[all]
            { $count ->
                [one] mirada a un recluta
               *[other] miradas a reclutas
            }
    }
board-end-shots =
    { $whose ->
        [you]
            { $count ->
                [one] disparo tuyo
               *[other] disparos tuyos
            }
       *[all]
            { $count ->
                [one] disparo
               *[other] disparos
            }
    }
board-end-cards =
    { $whose ->
        [you]
            { $count ->
                [one] artefacto que usaste
               *[other] artefactos que usaste
            }
       *[all]
            { $count ->
                [one] artefacto usado
               *[other] artefactos usados
            }
    }
board-story = La historia, turno por turno
board-done =
    { $deed ->
        [gave] { $by } da un artefacto a { $target }.
        [interrogated] { $by } interroga a { $target }: { $slot }.
        [looked] { $by } mira una carta de { $target }: { $slot }.
        [armed] { $by } toma un láser y apunta a { $target }.
        [aimed] { $by } apunta a { $target }.
        [shot] { $by } dispara a { $target }.
        [hid] { $by } esconde un seguidor de { $target }: { $slot }.
        [used] { $by } usa { $card }.
       *[answered] { $by } responde con { $card }.
    }

## La primera vez, el fin del juego y la ayuda

first-title = Nadie sabe de qué lado estás
first-1 = Tienes tres reclutas escondidos: *de ellos sale tu equipo*, y al empezar solo tú sabes cuál es.
first-2 = Mira reclutas ajenos, di lo que quieras, verdad o no, y *toma un láser* a cambio de mostrar uno tuyo.
first-3 = *Dispara a quien muestre al líder contrario* y gana tu equipo; si muestran y disparan al tuyo, pierde.
game-aim = Disparen a quien muestra al líder contrario y gana tu equipo. Con los dos líderes en tu fila ganas a solas.
help-marks-about = El cuaderno anota lo que miraste.
help-logic-about = Además calcula de qué equipo puede ser cada quien y quién puede tener un líder.
help-explained-about = Además supone según lo que cada quien hizo, y dice por qué.
