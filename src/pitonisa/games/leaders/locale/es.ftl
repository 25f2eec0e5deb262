# Las palabras de Leaders of Euphoria en español.

game-name = Leaders of Euphoria
game-about = De 4 a 8 personas en dos equipos secretos buscan al líder contrario, y disparan. Quien cae puede volver como Anarquista.
game-help =
    Cada quien tiene 3 reclutas, escondidos o expuestos. Con un líder eres del equipo de ese líder; si no, del equipo de la mayoría de tus reclutas.
    Un turno: descartas tu mano y robas 1, o das 1 artefacto; luego interrogas, usas un artefacto, te armas, disparas o escondes un seguidor; al final apuntas con tu láser.
    Armarte y usar un artefacto tienen un costo: expón uno de tus reclutas escondidos.
    Si te disparan con un líder expuesto, pierde el equipo de ese líder. Si no, se ven todos tus reclutas y los seguidores se esconden otra vez; sin líder pasas a ser Anarquista.
    El equipo Anarquista gana si dispara a un líder expuesto; un Anarquista gana en solitario si recibe un líder. Si reúnes a los dos líderes, ganas en solitario.
    Cuando algo se puede responder, se pregunta en secreto a toda persona que podría responder; las respuestas que no se usan no se ven nunca.
    Puedes decir lo que quieras en cualquier momento, sea verdad o no. Las cartas no se pueden mostrar.

## Opciones

option-artifact_set = Artefactos
    .about = Los 24 artefactos del mazo.
option-artifact_set-by-players = Según cuántas personas jueguen: con 4 o 5, menos intercambios
option-artifact_set-proposed-24 = Los 16 tipos
option-artifact_set-few-swaps-24 = Menos intercambios: 1 Caja de Trueque, 2 Orejeras Solemnes
option-artifact_set-loyal-24 = Sin intercambios: los reclutas no cambian de fila
option-lasers = Láseres
    .about = Cuántos láseres hay, según cuántas personas jueguen.
option-lasers-a = 2 con 4 personas, 3 con 5 o 6, 4 con 7 u 8
option-lasers-b = 2 con 4 o 5 personas, 3 con 6 o 7, 4 con 8
option-lasers-c = 2 con 4 personas, 3 con 5, 4 con 6 a 8
option-row_order = Orden de los reclutas
    .about = Quién decide el orden de cada fila.
option-row_order-chosen = Cada quien, en secreto
option-row_order-random = Al azar
option-starter = Primer turno
    .about = El asiento que juega primero.
option-starter-random = Al azar
option-starter-first = El primer asiento
option-same_target_is_aim = Mantener el blanco se puede responder
    .about = Mantener un blanco de un turno anterior cuenta como apuntar y se puede responder.
option-arm_then_reaim = Apuntar después de armarte
    .about = Después de armarte puedes cambiar de blanco en la fase de apuntar del mismo turno.
option-interrogate_self = Interrogar la propia fila
    .about = También puedes interrogar a tus propios reclutas.
option-reaction_order = Qué respuesta cuenta primero
    .about = Cuando varias personas responden a lo mismo.
option-reaction_order-affected-first = La de la persona afectada; luego hacia la izquierda
option-reaction_order-clockwise = Hacia la izquierda desde quien actúa
option-rounds = Rondas
    .about = Después de tantos turnos de cada quien la partida termina y nadie gana.

## Finales

outcome-euphorian = Disparan al Líder Subterra: gana el equipo Euphoriano.
outcome-subterran = Disparan al Líder Euphoriano: gana el equipo Subterra.
outcome-anarchist = Un Anarquista dispara a un líder: gana el equipo Anarquista.
outcome-both-leaders = Los dos líderes en una misma fila: victoria en solitario.
outcome-anarchist-leader = Un Anarquista recibe un líder: victoria en solitario.
outcome-no-winner = Termina la última ronda: nadie gana.

## Bots

campaign-tournament = Torneo
    .about = Tres partidas en la misma mesa. Más victorias ganan el torneo.

bot-random = Al azar
    .about = Hace jugadas legales al azar.
bot-novice = Principiante
    .about = Mira alrededor, se arma contra rivales que conoce y se protege.
bot-operative = Espía
    .about = Calcula qué tan probable es cada recluta escondido, lee acciones y afirmaciones, engaña y hace lo que más sirve a su equipo.
bot-strategist = Estratega
    .about = Piensa por adelantado: simula el resto de la partida en muchos mundos posibles, según lo que ha visto y oído.

## Frases hechas

phrase-i-hold-a-reaction = Tengo una reacción.
phrase-whom-you-say = Apunto a quien digas.
phrase-not-believed = No lo creo.
phrase-trust-me = Confía en mí.
phrase-look-there = Mira en otra fila.
phrase-well-played = Bien jugado.
phrase-wait = Esperen, déjenme pensar.
phrase-go-on = Ya pensé: sigan.

## Reclutas y equipos

recruit-euphorian_leader = Líder Euphoriano
recruit-subterran_leader = Líder Subterra
recruit-euphorian_follower = seguidor Euphoriano
recruit-subterran_follower = seguidor Subterra
team-euphorian = Euphoriano
team-subterran = Subterra
team-anarchist = Anarquista
claimed-euphorian = Euphoriano
claimed-subterran = Subterra
claimed-follower = seguidor
claimed-leader = líder
claimed-euphorian_leader = Líder Euphoriano
claimed-subterran_leader = Líder Subterra
phase-layout = Preparación
phase-artifact = Artefacto
phase-action = Acción
phase-aim = Apuntar

## Artefactos

artifact-barter_box = Caja de Trueque
    .text = Acción. Intercambia uno de tus reclutas por un recluta escondido de otra persona.
artifact-tangled_carousel = Carrusel Enredado
    .text = Acción. Elige a otras dos personas y un recluta de cada una: intercámbialos. No ves ninguna cara escondida.
artifact-flat_eye = Ojo Plano
    .text = Acción. Mira en secreto 1 o 2 reclutas escondidos de otras personas.
artifact-fairground_mirror = Espejo de Feria
    .text = Acción. Elige a otra persona con algún recluta escondido: miras todos sus reclutas escondidos y esa persona mira todos los tuyos.
artifact-whistle_of_candour = Silbato de Sinceridad
    .text = Acción. Elige a otra persona con algún recluta escondido: esa persona elige uno de los suyos y lo expone.
artifact-blanket_of_oblivion = Manta del Olvido
    .text = Acción. Elige a cualquier persona, incluso a ti: esconde todos sus seguidores expuestos.
artifact-wire_hand = Mano de Alambre
    .text = Acción, solo si no tienes láser. Toma el láser de otra persona y apunta de inmediato.
artifact-scrap_magnet = Imán de Chatarra
    .text = Acción. Elige a otra persona con láser: lo suelta en el centro.
artifact-borrowed_pocket = Bolsillo Ajeno
    .text = Acción. Toma al azar 1 artefacto de la mano de otra persona.
artifact-accusing_weathervane = Veleta Acusadora
    .text = Acción. Elige a cualquier persona. Empezando por ti y hacia la izquierda, cada quien con láser, salvo esa persona, le apunta.
artifact-taming_stick = Palo de Amansar
    .text = Reacción, solo si no tienes láser. Cuando alguien te apunta con un láser: toma ese láser y apunta de inmediato.
artifact-polished_lid = Tapa Bruñida
    .text = Reacción. Cuando alguien te dispara: el disparo se anula; su láser va al centro igualmente.
artifact-detour_sign = Cartel de Desvío
    .text = Reacción. Cuando otra persona dispara: esa persona elige un blanco nuevo, que no sea ella misma ni el blanco anterior.
artifact-solemn_earmuffs = Orejeras Solemnes
    .text = Reacción. Cuando otra persona usa un artefacto de acción: su efecto se anula; lo pagado queda pagado.
artifact-passing_portrait = Retrato al Paso
    .text = Reacción. Cuando otra persona interroga: expón el recluta que miró.
artifact-rear_mirror = Espejito Retrovisor
    .text = Reacción. Cuando alguien te interroga: mira en secreto uno de sus reclutas escondidos.

## Lo que pasa

event-LaidOut = { $by } despliega 3 reclutas.
event-LaidOut-by = Despliegas tus 3 reclutas. Desde ahora su orden no cambia.
event-TurnBegan = Turno { $turn }: { $by }.
event-TurnBegan-by = Turno { $turn }: te toca.
event-Skipped =
    { $phaseId ->
        [artifact] { $by } omite la fase de artefacto.
       *[other] { $by } no hace nada en la fase de acción.
    }
event-Skipped-by =
    { $phaseId ->
        [artifact] Omites la fase de artefacto.
       *[other] No haces nada en la fase de acción.
    }
event-HandDiscarded =
    { $cardsCount ->
        [one] { $by } descarta 1 artefacto: { $cards }.
       *[other] { $by } descarta { $cardsCount } artefactos: { $cards }.
    }
event-HandDiscarded-by = Descartas: { $cards }.
event-Drew = { $by } roba 1 artefacto.
event-Drew-by = Robas: { $card }.
event-NothingToDraw = { $by } no roba: no hay artefactos en el mazo ni en el descarte.
event-NothingToDraw-by = No robas: no hay artefactos en el mazo ni en el descarte.
event-DeckReshuffled =
    { $count ->
        [one] El descarte, 1 artefacto, pasa a ser el nuevo mazo.
       *[other] El descarte, { $count } artefactos, se baraja y forma un nuevo mazo.
    }
event-Given = { $by } da 1 artefacto a { $target }.
event-Given-by = Das a { $target }: { $card }.
event-Given-target = { $by } te da: { $card }.
event-Interrogated = { $by } interroga a { $owner } y mira la carta { part-slot }.
event-Interrogated-by =
    { $ownerId ->
        [you] Interrogas tu propia fila y miras tu carta { part-slot }: { $recruit }.
       *[other] Interrogas a { $owner } y miras la carta { part-slot }: { $recruit }. { $owner } también lo sabe.
    }
event-Interrogated-owner = { $by } te interroga y mira tu carta { part-slot }: { $recruit }.
event-ArtifactUsed = { $by } expone el recluta { part-slot } ({ $recruit }) y usa { $card }.
event-ArtifactUsed-by = Expones tu recluta { part-slot } ({ $recruit }) y usas { $card }.
event-TargetChosen =
    { $slot ->
        [none] { $roleId ->
            [laser] { $by } quiere tomar el láser de { $owner }.
            [aim] { $by } quiere apuntar con él a { $owner }.
           *[other] { $by } elige a { $owner }.
        }
       *[other] { $ownerId ->
            [by] { $by } elige su propia carta { part-slot }.
            [you] { $by } elige tu carta { part-slot }.
           *[other] { $by } elige la carta { part-slot } de { $owner }.
        }
    }
event-TargetChosen-by =
    { $slot ->
        [none] { $roleId ->
            [laser] Quieres tomar el láser de { $owner }.
            [aim] Quieres apuntar con él a { $owner }.
           *[other] Eliges a { $owner }.
        }
       *[other] { $ownerId ->
            [you] Eliges tu propia carta { part-slot }.
           *[other] Eliges la carta { part-slot } de { $owner }.
        }
    }
event-Armed = { $by } expone el recluta { part-slot } ({ $recruit }), toma un láser y apunta a { $target }.
event-Armed-by = Expones tu recluta { part-slot } ({ $recruit }), tomas un láser y apuntas a { $target }.
event-Armed-target = { $by } expone el recluta { part-slot } ({ $recruit }), toma un láser y te apunta.
event-Aimed = { $by } apunta a { $target }.
event-Aimed-by = Apuntas a { $target }.
event-Aimed-target = { $by } te apunta.
event-ShotDeclared = { $by } dispara a { $target }.
event-ShotDeclared-by = Disparas a { $target }.
event-ShotDeclared-target = { $by } te dispara.
event-Hid =
    { $ownerId ->
        [by] { $by } esconde su propio seguidor { part-slot }.
       *[other] { $by } esconde el seguidor { part-slot } de { $owner }.
    }
event-Hid-by =
    { $ownerId ->
        [you] Escondes tu propio seguidor { part-slot }.
       *[other] Escondes el seguidor { part-slot } de { $owner }.
    }
event-Hid-owner = { $by } esconde tu seguidor { part-slot }.
event-Answered = { $by } responde: expone el recluta { part-slot } ({ $recruit }) y usa { $card }.
event-Answered-by = Respondes: expones tu recluta { part-slot } ({ $recruit }) y usas { $card }.
event-WindowClosed = Nadie responde.
event-LaserTaken = { $by } toma el láser de { $owner }.
event-LaserTaken-by = Tomas el láser de { $owner }.
event-LaserTaken-owner = { $by } toma tu láser.
event-LaserDropped = { $by } suelta el láser en el centro.
event-LaserDropped-by = Sueltas tu láser en el centro.
event-ShotCancelled = El disparo de { $by } se anula.
event-ShotCancelled-by = Tu disparo se anula.
event-ShotRedirected = El disparo de { $by } va ahora a { $target }.
event-ShotRedirected-by = Tu disparo va ahora a { $target }.
event-ShotRedirected-target = El disparo de { $by } va ahora hacia ti.
event-EffectCancelled = El efecto se anula: { $card }. Lo que pagó { $by } queda pagado.
event-EffectCancelled-by = El efecto se anula: { $card }. Lo que pagaste queda pagado.
event-Exposed = Queda expuesto el recluta { part-slot } de { $owner }: { $recruit }.
event-Exposed-owner = Queda expuesto tu recluta { part-slot }: { $recruit }.
event-Looked = { $by } mira la carta { part-slot } de { $owner }.
event-Looked-by = Miras la carta { part-slot } de { $owner }: { $recruit }. { $owner } también lo sabe.
event-Looked-owner = { $by } mira tu carta { part-slot }: { $recruit }.
event-Exchanged = Cambian de lugar la carta { part-slot } de { $owner } y la carta { part-other-slot } de { $other }.
event-Exchanged-owner = Das a { $other } tu recluta { part-slot } ({ $gave }) y recibes el { part-other-slot } ({ $got }).
event-Exchanged-other = Das a { $owner } tu recluta { part-other-slot } ({ $got }) y recibes el { part-slot } ({ $gave }).
event-ArtifactTaken = { $by } toma 1 artefacto de la mano de { $owner }.
event-ArtifactTaken-by = Tomas de la mano de { $owner }: { $card }.
event-ArtifactTaken-owner = { $by } toma de tu mano: { $card }.
event-ShotHit = El disparo de { $by } alcanza a { $target }.
event-ShotHit-by = Tu disparo alcanza a { $target }.
event-ShotHit-target = El disparo de { $by } te alcanza.
event-RowShown = { $owner } expone su fila: { $recruits }. Los seguidores se esconden otra vez.
event-RowShown-owner = Expones tu fila: { $recruits }. Los seguidores se esconden otra vez.
event-BecameAnarchist = { $by } no tiene líder y pasa a ser Anarquista.
event-BecameAnarchist-by = No tienes líder y pasas a ser Anarquista.
event-Unmasked =
    { $team ->
        [none] { $owner }: { $recruits }. Sin equipo: los dos líderes.
       *[other] { $owner }: { $recruits }. Equipo: { $team }.
    }
event-Unmasked-owner =
    { $team ->
        [none] Tú: { $recruits }. Sin equipo: los dos líderes.
       *[other] Tú: { $recruits }. Tu equipo: { $team }.
    }
event-Ended =
    { $reason ->
        [euphorian] Gana el equipo Euphoriano: { $winners }.
        [subterran] Gana el equipo Subterra: { $winners }.
        [anarchist] Gana el equipo Anarquista: { $winners }.
        [both-leaders] { $winners } reúne a los dos líderes y gana en solitario.
        [anarchist-leader] { $winners }, Anarquista, recibe un líder y gana en solitario.
       *[no-winner] Termina la última ronda. Nadie gana.
    }
event-Ended-by =
    { $reason ->
        [both-leaders] Reúnes a los dos líderes y ganas en solitario.
       *[other] Recibes un líder como Anarquista y ganas en solitario.
    }

## Acciones

button-Lay = Izquierda: { $left }; centro: { $middle }; derecha: { $right }
button-DiscardAndDraw = Descartar y robar
button-Give = Dar a { $target }: { $card }
button-Interrogate = Interrogar a { $owner }: la carta { part-slot }
button-Use = Usar { $card } y exponer tu recluta { part-cost }
button-Choose =
    { $slot ->
        [none] { $ownerId ->
            [you] Elegirte
           *[other] Elegir a { $owner }
        }
       *[other] { $ownerId ->
            [you] Elegir tu carta { part-slot }
           *[other] Elegir la carta { part-slot } de { $owner }
        }
    }
button-Enough = Terminar
button-Arm = Armarte, exponer tu recluta { part-cost } y apuntar a { $target }
button-Shoot = Disparar
button-Hide =
    { $ownerId ->
        [you] Esconder tu seguidor { part-slot }
       *[other] Esconder el seguidor { part-slot } de { $owner }
    }
button-Skip = Omitir
button-Aim = Apuntar a { $target }
button-Expose = Exponer tu recluta { part-slot }
button-Redirect = Disparar a { $target }
button-Answer =
    { $target ->
        [none] Responder con { $card } y exponer tu recluta { part-cost }
       *[other] Responder con { $card } y exponer tu recluta { part-cost }: { part-answer-target }
    }
button-Pass = Pasar

## Negativas

illegal-over = La partida terminó.
illegal-not-here = No tienes asiento en esta mesa.
illegal-sealed = Tu respuesta está sellada: no puedes cambiarla.
illegal-row-laid = Tus reclutas ya están desplegados y su orden no cambia.
illegal-not-your-recruits = Despliega los tres reclutas que tienes.
illegal-others-lay-out = Espera a que cada quien despliegue sus reclutas.
illegal-window-open = Espera las respuestas.
illegal-not-your-turn = Le toca a { $by }.
illegal-nothing-to-answer = Ahora no hay nada que responder.
illegal-not-held = No tienes { $card }.
illegal-action-now = { $card } no es una reacción: se usa como acción en tu turno.
illegal-not-its-moment = { $card } no sirve para responder a esto.
illegal-nothing-to-choose = Ahora no tienes ningún blanco que elegir.
illegal-target = Ese blanco no es válido. Elige otro.
illegal-not-enough = Elige un blanco más para este artefacto.
illegal-cost-exposed = Ese recluta ya está expuesto. Paga con uno escondido.
illegal-no-hidden = No puedes pagar el costo: no tienes reclutas escondidos.
illegal-already-exposed = Ese recluta ya está expuesto. Elige uno escondido.
illegal-nothing-to-expose = No tienes que exponer un recluta ahora.
illegal-redirect = Elige un blanco nuevo: ni tú ni el anterior.
illegal-no-redirect = No tienes ningún disparo que desviar.
illegal-lay-out-first = Antes despliega tus reclutas.
illegal-answer-first = Antes responde o pasa.
illegal-choose-first = Antes elige tu blanco.
illegal-other-phase = No puedes hacer eso en esta fase: { $phase }.
illegal-give-self = No puedes darte { $card }. Elige a otra persona.
illegal-interrogate-self = No puedes interrogarte: a tus reclutas ya los puedes mirar.
illegal-nobody-there = En ese asiento no hay nadie.
illegal-reaction-now = { $card } es una reacción: no puedes usarla como acción.
illegal-no-use = No puedes usar { $card } ahora: no tiene ningún blanco válido.
illegal-one-laser = Ya tienes un láser, y no puedes tener dos.
illegal-no-laser-free = No hay láseres en el centro. Espera a que se suelte uno.
illegal-no-laser = No tienes láser.
illegal-aim-self = No puedes apuntarte.
illegal-hidden-already = Ese recluta ya está escondido.
illegal-hide-leader = Solo se esconden seguidores; un líder expuesto queda expuesto.
illegal-claim-self = Elige a otra persona.

## Lo que se puede decir

said-MyRecruit = { $by } dice: mi carta { part-slot } es: { $what }.
said-ISaw =
    { $ownerId ->
        [you] { $by } dice: miré tu carta { part-slot }: { $what }.
       *[other] { $by } dice: miré la carta { part-slot } de { $owner }: { $what }.
    }
said-MyTeam = { $by } dice: mi equipo es el { $team }.
said-ArmedForYou =
    { $targetId ->
        [you] { $by } te dice: mi láser está a tu servicio.
       *[other] { $by } dice a { $target }: mi láser está a tu servicio.
    }
ask-MyRecruit = Decir qué es uno de tus reclutas
ask-MyRecruit-slot = ¿Cuál de tus reclutas?
ask-MyRecruit-what = ¿Qué dices que es?
ask-ISaw = Decir lo que viste
ask-ISaw-owner = ¿De quién es el recluta?
ask-ISaw-slot = ¿Qué recluta?
ask-ISaw-what = ¿Qué dices que es?
ask-MyTeam = Decir tu equipo
ask-MyTeam-team = ¿Qué equipo?
ask-ArmedForYou = Mi láser está a tu servicio
ask-ArmedForYou-target = ¿Al servicio de quién?

## Lo que se ve

view-turn =
    { $value ->
        [0] El primer turno no ha empezado.
       *[other] Turno { $value }
    }
view-active = Ficha de Interrogador: { $value }
view-phase = Fase: { $value }
view-places = La mesa:
view-hand =
    { $valueCount ->
        [0] No tienes artefactos.
       *[other] Tienes: { $value }.
    }
view-centre =
    { $value ->
        [0] No hay láseres en el centro.
        [one] Hay 1 láser en el centro.
       *[other] Hay { $value } láseres en el centro.
    }
view-deck =
    { $value ->
        [0] El mazo está vacío.
        [one] Queda 1 artefacto en el mazo.
       *[other] Quedan { $value } artefactos en el mazo.
    }
view-discard =
    { $valueCount ->
        [0] { "" }
       *[other] Descarte: { $value }.
    }
view-made_of =
    { $valueCount ->
        [0] { "" }
       *[other] El mazo se formó con: { $value }.
    }
view-pending =
    { $valueCount ->
        [0] { "" }
       *[other] Por resolver:
    }
view-sealed =
    { $value ->
        [none] { "" }
       *[other] Tu respuesta sellada: { $value }
    }
view-sights = { "" }
view-history = { "" }
view-options = { "" }

thing-Place = { $seat }: { $row }; { part-artifacts }{ part-known }{ part-laser }{ part-anarchist }{ part-team }
thing-SeenRecruit =
    { $exposed ->
        [yes] { part-place } { $recruit }
       *[no] { $recruit ->
            [none] { part-place } carta escondida
           *[other] { part-place } carta escondida ({ $recruit }{ part-private }{ part-public })
        }
    }
thing-Learned =
    { $how ->
        [exposed] a la vista en el turno { $turn }
        [shot] a la vista por un disparo en el turno { $turn }
        [interrogated] por interrogatorio en el turno { $turn }
        [artifact] por un artefacto en el turno { $turn }
       *[owned] en tu fila hasta el turno { $turn }
    }
thing-Sight = { $by }, turno { $turn }
thing-Done = { $by }, turno { $turn }
thing-Options = { $artifact_set }
thing-Chosen =
    { $slot ->
        [none] { $owner }
       *[other] { $ownerId ->
            [you] tu carta { part-slot }
           *[other] la carta { part-slot } de { $owner }
        }
    }
thing-Aiming = { $by } apunta a { $target }.
thing-Shooting = { $by } dispara a { $target }.
thing-Looking = { $by } acaba de interrogar a { $target } (carta { part-slot }).
thing-Using = { $by } usa { $card }: { $targets }.
thing-Window = { $deed } ¿Alguien responde?
thing-Picking = { $by } elige blancos para { $card }.
thing-Confessing = { $by } debe exponer un recluta.
thing-Redirecting = { $by } debe elegir un blanco nuevo.
thing-Turning = Los láseres giran hacia { $target }: { $holders }.
thing-Answer = { $card }
thing-Pass = pasar
thing-RecruitClaim =
    { $ownerId ->
        [by] { $by } dice: mi carta { part-slot } es: { $what }.
        [you] { $byId ->
            [you] { $by } dice: mi carta { part-slot } es: { $what }.
           *[other] { $by } dice: tu carta { part-slot } es: { $what }.
        }
       *[other] { $by } dice: la carta { part-slot } de { $owner } es: { $what }.
    }
thing-TeamClaim = { $by } dice: mi equipo es el { $team }.
thing-ArmedClaim = { $by } dice: mi láser está al servicio de { $target }.

part-slot =
    { $slot ->
        [left] de la izquierda
        [middle] del centro
       *[right] de la derecha
    }
part-other-slot =
    { $other_slot ->
        [left] de la izquierda
        [middle] del centro
       *[right] de la derecha
    }
part-cost =
    { $cost ->
        [left] de la izquierda
        [middle] del centro
       *[right] de la derecha
    }
part-place =
    { $slot ->
        [left] izquierda:
        [middle] centro:
       *[right] derecha:
    }
part-answer-target =
    { $slot ->
        [none] { $target }
       *[other] { $targetId ->
            [you] tu carta { part-slot }
           *[other] la carta { part-slot } de { $target }
        }
    }
part-artifacts =
    { $artifacts ->
        [0] sin artefactos
        [one] 1 artefacto
       *[other] { $artifacts } artefactos
    }
part-known =
    { $knownCount ->
        [0] { "" }
       *[other] { " " }({ $known })
    }
part-laser =
    { $aims_at ->
        [none] { "" }
       *[other] ; apunta a { $aims_at }
    }
part-anarchist =
    { $anarchist ->
        [yes] ; Anarquista
       *[no] { "" }
    }
part-team =
    { $team ->
        [none] { "" }
       *[other] ; equipo { $team }
    }
part-private =
    { $private ->
        [none] { "" }
       *[other] , { $private }
    }
part-public =
    { $public ->
        [none] { "" }
       *[other] , { $public }
    }

## Ayuda

hint-seats = Lo que puedes deducir:

thing-HintedSeat = { $seat }: { part-excluded }{ part-teams }{ part-leaders }{ part-lacks }{ part-reactions }{ part-supposed }{ part-reasons }
thing-Excluded =
    { $only ->
        [none] { part-place } no es { $recruits }
       *[other] { part-place } { $only }
    }
thing-TeamOdds = { $team } { $percent }%
thing-LeaderOdds = { $leader } { $percent }%
thing-ArtifactOdds = { $card } { $percent }%
thing-Suggests =
    { $deed ->
        [shot] { $by } disparó a { $target } en el turno { $turn }
        [gave] { $by } le dio un artefacto a { $target } en el turno { $turn }
        [hid] { $by } escondió un seguidor de { $target } en el turno { $turn }
       *[other] { $by } apuntó a { $target } en el turno { $turn }
    }
thing-Reason = { part-place } { part-ground }
part-ground =
    { $ground ->
        [seen] la viste en el turno { $turn }
        [shown] quedó a la vista en el turno { $turn }
        [anarchist] ningún líder: los Anarquistas no tienen
        [one-leader] ningún líder más: con los dos ya habría ganado
        [found] no es { $excluded }: se sabe dónde está
        [dealt] ningún líder: se repartió junto a uno
       *[counted] no es { $excluded }: ya no quedan
    }
part-excluded =
    { $excludedCount ->
        [0] nada visto
       *[other] { $excluded }
    }
part-teams =
    { $teamsCount ->
        [0] { "" }
       *[other] . Equipo: { $teams }
    }
part-leaders =
    { $leadersCount ->
        [0] { "" }
       *[other] . Puede tener: { $leaders }
    }
part-lacks =
    { $lacksCount ->
        [0] { "" }
       *[other] . No tiene en la mano: { $lacks }
    }
part-reactions =
    { $reactionsCount ->
        [0] { "" }
       *[other] . Puede responder con: { $reactions }
    }
part-supposed =
    { $supposedCount ->
        [0] { "" }
       *[other] . Es una suposición, porque { $because }: { $supposed }
    }
part-reasons =
    { $reasonsCount ->
        [0] .
       *[other] . Por qué: { $reasons }.
    }

## El resultado en una tarjeta

result-euphorian = Victoria Euphoriana
result-subterran = Victoria Subterra
result-anarchist = Victoria Anarquista
result-both-leaders = Dos líderes, una sola fila
result-anarchist-leader = Anarquía con líder
result-no-winner = Se acabó el tiempo
