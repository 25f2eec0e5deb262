# Las palabras de Misiones en español.

game-name = Misiones
game-about = De una a cuatro personas comparten una historia que cada quien lee por partes, a solas.
game-help =
    Cada quien usa { -host-a }. { CAPITAL(-lead-the) } lleva al grupo a un lugar por 1 { -charge }. Cada quien toma una carta, la lee a solas y la cuenta con sus palabras.
    Después, en cualquier orden: intenta pruebas, explora otra carta por 1 { -charge } o espera para poder apoyar y dar.
    Una prueba es tu atributo, más refuerzos, más apoyos, más una carta de { -fate }, contra la dificultad. Menos: fallo. Más: éxito. Exacto: lo mejor.
    Lo que se gasta va { -pool-to }. Entre lugares el grupo puede { -recharge-do }: 1 { -charge } { -burn-does } y se reparte el resto.
    Antes de gastar tu { -charge-last } eliges entre { -emergency-do } y { -lost-do }. Si todo el grupo { -lost-does } en una visita, la misión fracasa.
    Lo que { -burn-does } baja la valoración.

## Términos: un escenario puede llamarlos a su manera

-agent = agente
    .gender = m
-agent-many = agentes
-agent-the = el agente
-agent-of = del agente
-agent-to = al agente
-host = anfitrión
    .gender = m
-host-many = anfitriones
-host-a = un anfitrión
-host-all = los anfitriones
-charge = cristal
    .gender = m
-charge-many = cristales
-charge-the = el cristal
-charge-all = los cristales
-charge-last = { -charge.gender ->
        [f] última
       *[m] último
    } { -charge }
-reserve = reserva
    .gender = f
-reserve-many = reservas
-reserve-all = las reservas
-reserve-yours = tu reserva
-pool = pozo
    .gender = m
-pool-the = el pozo
-pool-of = del pozo
-pool-to = al pozo
-lead = guía
    .gender = m
-lead-the = quien guía
-lead-of = de quien guía
-lead-do = guiar
-lead-does = guía
-lead-you = guías
-brief = encargo
    .gender = m
-brief-the = el encargo
-brief-to = al encargo
-debrief = informe
    .gender = m
-burn = quemados
    .gender = m
-burn-of = de los quemados
-burn-does = se quema
-burn-they = se queman
-recharge = recarga
-recharge-do = recargar
-emergency = emergencia
-emergency-do = hacer una recarga de emergencia
-emergency-does = hace una recarga de emergencia
-free_recharge = recarga gratuita
    .gender = f
-free_recharge-many = recargas gratuitas
-free_recharge-a = una recarga gratuita
-telepathy = telepatía
    .gender = f
-item = objeto
    .gender = m
-item-many = objetos
-item-the = el objeto
-item-a = un objeto
-item-all = los objetos
-token = ficha
    .gender = f
-token-many = fichas
-token-the = la ficha
-token-a = una ficha
-token-all = las fichas
-gear = equipamiento
    .gender = m
-gear-the = el equipamiento
-talent = talento
    .gender = m
-talent-many = talentos
-memory = recuerdo
    .gender = m
-memory-many = recuerdos
-memory-a = un recuerdo
-talk = conversación
    .gender = f
-talk-many = conversaciones
-talk-a = una conversación
-talk-all = las conversaciones
-overview = vista general
    .gender = f
-overview-many = vistas generales
-overview-the = la vista general
-panorama = panorama
    .gender = m
-panorama-the = el panorama
-panorama-of = del panorama
-panorama-a = un panorama
-fate = azar
    .gender = m
-limbo = limbo
    .gender = m
-limbo-the = el limbo
-limbo-of = del limbo
-limbo-to = al limbo
-lost = sin control
-lost-do = perder el control
-lost-does = pierde el control
-lost-you = pierdes el control
-lost-did = perdió el control
-jump = salto
-jump-do = abandonar y empezar de nuevo
-round = ronda
    .gender = f
-round-many = rondas
-round-the = la ronda
-round-a = una ronda
-round-this = { -round.gender ->
        [f] esta
       *[m] este
    } { -round }
-map = mapa
    .gender = m
-map-the = el mapa
-map-of = del mapa

## Opciones

option-scenario = Escenario
    .about = La misión que se juega.
option-scenario-candle_end = Un cabo de vela (práctica)
option-scenario-pleamar = Pleamar
option-scenario-del_reves = Del revés
option-hosts = { CAPITAL(-host-many) }
    .about = Ya elegidos: la misión empieza de nuevo con las mismas personas.
option-journal = Diario
    .about = Cómodo (regla nuestra): relees gratis lo que leíste, salvo que la misión diga otra cosa. Como está impreso: lees una carta solo mientras la tienes delante; releerla cuesta 1 { -charge }.
option-journal-scenario = Cómodo
option-journal-on = Siempre cómodo
option-journal-off = Como está impreso

## Finales

outcome-success = Misión cumplida.
outcome-partial = La misión termina con un éxito parcial.
outcome-failure = Misión fallida.

## Bots

bot-random = Al azar
    .about = Hace jugadas legales al azar.
bot-companion = Compañía
    .about = Explora y cuenta las cartas sin leer, apoya cuando conviene, guarda fuerzas para el final y sigue al grupo.

## Charla

phrase-saw-object = Encontré algo.
phrase-saw-test = Aquí hay una prueba.
phrase-danger = Aquí hay peligro.
phrase-need-support = Necesito apoyo.
phrase-what-do-you-think = ¿Qué opinan?
phrase-pass = Paso.
phrase-wait = Esperen, déjenme pensar.
phrase-go-on = Sigamos.
phrase-nothing-new = No se me ocurre nada más.
phrase-well-done = Bien hecho.
because-BecauseOf = { $cause }
cause-unread = Aquí queda algo que nadie ha leído.
cause-new-place = Ahí todavía no fuimos.
cause-back-again = Puede que ahora haya algo más ahí.
cause-low = Nos queda poco.
cause-stuck = No veo cómo seguir.
cause-not-yet = Todavía no quiero rendirme.
cause-speaks-for = Esta me parece la mejor.
cause-speaks-against = Lo que sé apunta a otro lado.
said-Tell = { $by } cuenta la carta { $slot }: { $words }
    .alone = Carta { $slot }: { $words }
said-Retell = { $by } cuenta la carta { $slot }: { $text }
    .alone = Carta { $slot }: { $text }
said-Signal = { $by }, sobre la carta { $slot }: { $sign }
ask-Tell = Contar una carta con tus palabras
ask-Tell-slot = ¿Qué carta?
ask-Tell-words = ¿Qué encontraste, con tus palabras?
ask-Retell = Contar una carta con las palabras de la misión
ask-Retell-slot = ¿Qué carta?
ask-Signal = Decir qué clase de carta es
ask-Signal-slot = ¿Qué carta?
ask-Signal-sign = ¿Qué encontraste?
thing-Tellable = { $slot }
thing-Telling = { $by } ({ $slot }): { $words }
thing-Retelling = { $by } ({ $slot }): { $text }
thing-Signalling = { $by } ({ $slot }): { $sign }
thing-Remembered = { "" }
thing-Clue = { "" }
sign-danger = Peligro
sign-item = Vi { -item-a }
sign-test = Hay una prueba
sign-person = Hay alguien
sign-nothing = Nada útil

## Palabras

phase-setup = Preparación
phase-lead = { CAPITAL(-lead) }
phase-discovery = Descubrimiento
phase-between = Entre lugares
phase-over = Final
step-hosts = { CAPITAL(-host-many) }
step-first_lead = Quién { -lead-does } primero
step-prologue = Prólogo
step-choose = Elegir lugar
step-recognise = Reconocer
step-telepathy = { CAPITAL(-telepathy) }
step-actions = Acciones
step-recharge = { CAPITAL(-recharge) }
step-exchange = Intercambio
step-over = Final
doing-choosing = eligiendo
doing-reading = leyendo
doing-waiting = en espera
doing-conflict = en conflicto
doing-limbo = en { -limbo-the }
doing-lost = { -lost }
colour-green = verde
colour-red = { -item.gender ->
        [f] roja
       *[m] rojo
    }
colour-yellow = { -item.gender ->
        [f] amarilla
       *[m] amarillo
    }
colour-white = { -item.gender ->
        [f] blanca
       *[m] blanco
    }
test-step-boost = refuerzo
test-step-support = apoyo
test-step-fate = { -fate }
test-step-drawn = robada
part-pay = Pagar
part-refuse = No pagar
part-price = ¿Pagas por ello?

## Respuestas de una misión

answer-emergency_pays_cost-yes = al { -emergency-do }, { -charge-the } que { -burn-does } paga también lo que ibas a hacer
answer-loss_triggers_choice-no = las cartas nunca te quitan tu { -charge-last }
answer-lost_stay_without_charge-no = quien { -lost-did } vuelve { -limbo-of } aunque no reciba { -charge-many }
answer-failure_within-location = la misión fracasa si todo el grupo { -lost-does } en el mismo lugar, aunque en visitas distintas
answer-expelled_lead_decides-yes = { -lead-the } sigue decidiendo desde { -limbo-the }
answer-waiting_may_explore-no = mientras esperas no puedes explorar
answer-reshuffle-before = los descartes de { -fate } se barajan antes de aplicar el resultado
answer-single_attempt-no = un conflicto personal dura hasta que una prueba no falle
answer-conflict_starts-at_once = un conflicto empieza en cuanto se lee su carta
answer-lost_despite_gain-no = si ganas 1 { -charge } a tiempo, evitas { -lost-do }

## Lo que pasa

event-HostChosen = { $by } es { $host }.
event-HostChosen-by = Eres { $host }.
event-LeadBegan = { CAPITAL(-round) } { $round }: { $by } { -lead-does }.
event-LeadBegan-by = { CAPITAL(-round) } { $round }: tú { -lead-you }.
event-WasReady = { "" }
event-NotYetReady = { $by } aún no termina aquí.
event-NotYetReady-by = Aún no terminas aquí.
event-CardTaken = { $by } lee «{ $label }».
event-CardTaken-by = Lees «{ $label }». Solo tú ves el texto: cuéntalo con tus palabras.
event-Waited = { $by } devuelve «{ $label }» y espera.
event-Waited-by = Devuelves «{ $label }» y esperas.
event-SecretRead = { $by } lee algo en secreto.
event-SecretRead-by = Lees algo en secreto. Solo tú lo ves.
    .words = { $texts }
event-TestStarted = { $host } intenta una prueba de { $attribute }, dificultad { $difficulty }.
event-Boosted = { $host } refuerza: el valor ahora es { $value }.
event-SupportCalled = { $by } pide apoyo.
event-SupportCalled-by = Pides apoyo.
event-Supported = { $by } apoya a { $who } con 1 { -charge }.
event-Supported-by = Apoyas a { $who } con 1 { -charge }.
event-NotSupported = { $by } no agrega más.
event-NotSupported-by = No agregas más.
event-Faced = { $by } elige qué conflicto va primero.
event-Faced-by = Eliges qué conflicto va primero.
event-CalledOn = Sigue { $by }.
event-CalledOn-by = Sigues tú.
event-ItemTaken = { $by } toma { -item-the } { $number }, { $name }.
event-ItemTaken-by = Tomas { -item-the } { $number }, { $name }.
event-ItemLaid = { $by } muestra { -item-the } { $number }, { $name }.
event-ItemLaid-by = Muestras { -item-the } { $number }, { $name }.
event-ThingGiven = { $by } da { $name } a { $to }.
event-ThingGiven-by = Das { $name } a { $to }.
event-AskedFor = { $by } pide { $name } a { $of }.
event-AskedFor-by = Pides { $name } a { $of }.
event-Kept = { $by } conserva { $name }.
event-Kept-by = Conservas { $name }.
event-AbilityUsed = { $by } usa { $name }.
event-AbilityUsed-by = Usas { $name }.
event-AbilityGained = { $by } ahora puede hacer algo nuevo: { $name }.
event-AbilityGained-by = Ahora puedes hacer algo nuevo: { $name }.
event-LastCrystal = { $by } está por usar su { -charge-last }.
event-LastCrystal-by = { -charge.gender ->
        [f] Esta
       *[m] Este
    } sería tu { -charge-last }.
event-ControlLost = { $host } usa su { -charge-last } y { -lost-does }.
event-LimboLeft = { $host } está de vuelta.
event-Voted = { $by } vota: { $text }
event-Voted-by = Votas: { $text }
event-Proposed = { $by } propone: { $subject }.
event-Proposed-by = Propones: { $subject }.
event-Agreed = { $by } acepta.
event-Agreed-by = Aceptas.
event-Declined = { $by } rechaza.
event-Declined-by = Rechazas.
event-Withdrawn = { $by } retira la propuesta.
event-Withdrawn-by = Retiras tu propuesta.
event-Insisted = { $by } insiste: sigue adelante.
event-Insisted-by = Insistes: sigue adelante.
event-PlaceChosen =
    { $free ->
        [yes] { $by } lleva al grupo a { $place }, sin costo.
       *[no] { $visited ->
            [yes] { $by } lleva al grupo de vuelta a { $place }. 1 { -charge } { -burn-does }.
           *[no] { $by } lleva al grupo a { $place }. 1 { -charge } queda en { -map-the }.
        }
    }
event-ReadAloud = Se lee en voz alta: { $texts }
event-Explored =
    { $cost ->
        [0] { $by } explora «{ $label }» sin costo.
        [one] { $by } explora «{ $label }» por 1 { -charge }.
       *[other] { $by } explora «{ $label }» por { $cost } { -charge-many }.
    }
event-Explored-by =
    { $cost ->
        [0] Exploras «{ $label }» sin costo. Solo tú ves el texto.
        [one] Exploras «{ $label }» por 1 { -charge }. Solo tú ves el texto.
       *[other] Exploras «{ $label }» por { $cost } { -charge-many }. Solo tú ves el texto.
    }
event-Shown = { $texts }
event-FateDrawn = La carta de { -fate } es { $value }.
event-FateShuffled = El descarte de { -fate } vuelve al mazo.
event-FateChanged = El mazo de { -fate } cambia. Entran: { $addedCount }; salen: { $removedCount }.
event-TestResolved =
    { $result ->
        [success] { $host }: { $value } contra { $difficulty }. Éxito.
        [critical] { $host }: { $value } contra { $difficulty }. Exacto.
       *[fail] { $host }: { $value } contra { $difficulty }. Fallo.
    }
    .words = { $text }
event-ConflictBegan =
    { $group ->
        [yes] Empieza un conflicto grupal: todo se detiene.
       *[no] { $by } entra en un conflicto.
    }
event-ConflictBegan-by = Estás en un conflicto: resuélvelo antes que nada.
event-Damaged = { $adversary }: daño { $damage } de { $life }.
event-ConflictOver =
    { $won ->
        [yes] Conflicto ganado.
       *[no] El conflicto termina.
    }
event-ThingGone =
    { $removed ->
        [yes] Fuera de la misión: { $name }.
       *[no] De vuelta en su lugar: { $name }.
    }
event-TokenTaken =
    { $group ->
        [yes] { CAPITAL(-token) } grupal { $letter }: { $name }.
       *[no] { $by } toma { -token-the } { $letter }: { $name }.
    }
event-Gained =
    { $n ->
        [one] { $host } gana 1 { -charge }.
       *[other] { $host } gana { $n } { -charge-many }.
    }
event-Lost =
    { $n ->
        [one] { $host } pierde 1 { -charge }.
       *[other] { $host } pierde { $n } { -charge-many }.
    }
event-Burned =
    { $n ->
        [one] 1 { -charge } { -burn-does }.
       *[other] { $n } { -charge-many } { -burn-they }.
    }
event-Released =
    { $n ->
        [one] 1 { -charge } pasa { -map-of } { -pool-to }.
       *[other] { $n } { -charge-many } pasan { -map-of } { -pool-to }.
    }
event-CreditGained =
    { $n ->
        [one] 1 { -free_recharge } más.
       *[other] { $n } { -free_recharge-many } más.
    }
event-EmergencyCalled =
    { $free ->
        [yes] { $by } { -emergency-does }, sin costo: { $n } { -pool-of }.
       *[no] { $by } { -emergency-does }: 1 { -burn-does }, { $n } { -pool-of }.
    }
event-LimboEntered =
    { $lost ->
        [yes] { $host } queda { -lost }, en { -limbo-the } hasta { -recharge-do }.
       *[no] { $host } queda en { -limbo-the } hasta que el grupo salga.
    }
event-Recharging =
    { $free ->
        [yes] { CAPITAL(-free_recharge) }: { $by } reparte { -pool-the }.
       *[no] { CAPITAL(-recharge) }: { $by } reparte { -pool-the }.
    }
event-Recharged =
    { CAPITAL(-charge-many) } { -charge.gender ->
        [f] repartidas
       *[m] repartidos
    }: { $count }.
event-PlaceLeft = El grupo sale de { $place }.
event-MapGrew =
    { $over ->
        [none] { CAPITAL(-map-the) } crece: { $map }.
       *[other] { $map } cubre { $over }.
    }
event-SpotChanged =
    { $open ->
        [yes] { $place }: abierto.
       *[no] { $place }: cerrado.
    }
event-DeckOpened = El mazo { $deck } se suma a la historia.
event-CounterChanged =
    { $host ->
        [none] { $name }: { $value }.
       *[other] { $name } de { $host }: { $value }.
    }
event-RuleChanged = Cambió una regla.
event-Scored = { $text }: { $n }.
event-Chosen =
    { $by ->
        [none] El grupo decide: { $text }
       *[other] { $by } decide algo.
    }
event-Chosen-by =
    { $text ->
        [none] Decides.
       *[other] Decides: { $text }
    }
event-Asked = Pregunta al grupo: { $text }
event-WordSaid = { $by } dice una palabra.
event-WordSaid-by = Dices: { $word }.
event-BeganAnew = { CAPITAL(-jump) }: la misión empieza de nuevo, intento { $run }.
event-WentRound = Lo que pasa aquí no terminaría nunca: la misión se detiene.
event-Ended = La misión termina: { $name }.

## Elecciones

button-ChooseHost = Elegir a { $host }
button-TakeLead = { CAPITAL(-lead-do) }
button-Ready = Todo listo
button-NotYet = Aún no termino
button-GoTo = Ir a { $place }
button-Take = Tomar la carta { $slot }
button-Explore = Explorar { $slot }
button-Wait = Esperar
button-Boost = Reforzar +1
button-CallSupport = Pedir apoyo
button-Support = Apoyar
button-NoSupport = No apoyar
button-DrawFate = { -fate.gender ->
        [f] Sacar una { -fate }
       *[m] Sacar un { -fate }
    }
button-Accept = Dejarlo así
button-Give = Dar { $thing } a { $to }
button-AskFor = Pedir { $thing } a { $holder }
button-Keep = No dárselo a { $to }
button-GiftDone = Listo
button-Use = { $ability }
button-Pass = Pasar
button-Pick = { $option }
button-Vote = Votar: { $option }
button-PickAgent = { $who }
button-PickItem = { $number }
button-Type = Letra { $letter }
button-Erase = Borrar
button-SayWord = Decirlo
button-LeaveUnsaid = Dejarlo
button-LoseControl = { CAPITAL(-lost-do) }
button-Withdraw = Cancelar
button-CallOn = Sigue { $who }
button-Face = Primero el conflicto { $place }
button-Flee = Escapar
button-Propose = Proponer: { $subject }
button-Agree = Aceptar
button-Decline = Rechazar
button-Insist = Insistir
button-ShareOut = 1 { -charge } para { $to }
button-TakeBack = { -charge.gender ->
        [f] Quitar la última
       *[m] Quitar el último
    }
button-ShareDone = Confirmar
button-StartTest =
    { $box ->
        [0] Iniciar prueba: { $attribute }
       *[other] Iniciar prueba { $box }: { $attribute }
    }
button-Emergency =
    { $free ->
        [yes] { CAPITAL(-emergency) }, sin costo
       *[no] { CAPITAL(-emergency) }
    }

## Negativas

illegal-hosts = La misión no puede empezar con estos { -host-many }. Elíjanlos en la mesa.
illegal-over = La misión terminó.
illegal-not-the-table = No se puede entrar ni salir de una misión en curso.
illegal-not-your-agent = { -agent.gender ->
        [f] Esa { -agent } no es tuya.
       *[m] Ese { -agent } no es tuyo.
    }
illegal-not-now = No puedes hacer eso en este paso.
illegal-no-motion = No hay ninguna propuesta abierta.
illegal-answered = Ya respondiste, o no te toca decidirlo.
illegal-motion-open = Primero responde a la propuesta.
illegal-motion-waits = Hay una propuesta abierta. Espera las respuestas o retírala si es tuya.
illegal-no-share = Ahora no hay nada que repartir.
illegal-share = No se puede repartir así: alguien tendría demasiado.
illegal-sharing = Antes terminen de repartir { -pool-the }.
illegal-not-asked = Ahora no tienes esa pregunta que responder.
illegal-answer-first = Primero responde a tu pregunta.
illegal-in-limbo = En { -limbo-the } solo puedes hablar.
illegal-host-taken = { -host.gender ->
        [f] Esa { -host } ya tiene quien la use.
       *[m] Ese { -host } ya tiene quien lo use.
    }
illegal-begun = La misión ya empezó.
illegal-far = Desde aquí no hay camino. Elige un lugar vecino.
illegal-place = Ahora no puedes ir a ese lugar. Elige otro.
illegal-not-the-lead = Eso lo decide { $by }.
illegal-card-gone = Esa carta no está libre. Elige otra.
illegal-no-card = No tienes ninguna carta.
illegal-stay = Esta carta todavía no te deja salir.
illegal-conflict-first = Antes debes resolver tu conflicto.
illegal-no-conflict = Ese conflicto no existe.
illegal-conflict-turn = Ahora no: antes termina el conflicto.
illegal-not-waiting = No puedes apoyar mientras lees una carta. Antes, ponte en espera.
illegal-no-support = Ahora no hay prueba que puedas apoyar.
illegal-one-test = Termina antes la prueba en curso.
illegal-no-test = No tienes esa prueba.
illegal-give = Ahora no puedes dar eso.
illegal-ask = No puedes pedir eso.
illegal-asked = Ya lo pediste: espera la respuesta.
illegal-kept = { $by } prefiere conservarlo.
illegal-cannot-hand = { $by } no puede dar nada ahora: para dar hay que estar en espera y poder pagar.
illegal-ability = Ahora no puedes usar esa capacidad.
illegal-not-ready = No has dicho que terminaste.
illegal-ready = Ahora no hay nada que confirmar.
illegal-recharge-due = Alguien { -lost-did }: hay que { -recharge-do } antes de elegir el próximo lugar.
illegal-no-scenario = No existe ese escenario. Elige otro.
illegal-not-yours = Solo quien leyó esta carta puede contarla.
illegal-own-words = Usa tus propias palabras: no cites la carta.
illegal-no-words = La historia no trae palabras para esta carta: usa las tuyas.
illegal-too-many = Este escenario es para hasta { $most } personas, no { $players }.
illegal-support-cap =
    { $n ->
        [one] Puedes agregar como máximo 1 { -charge } a esta prueba.
       *[other] Puedes agregar como máximo { $n } { -charge-many } a esta prueba.
    }
illegal-cannot-pay =
    { $n ->
        [one] No tienes 1 { -charge } para eso.
       *[other] No tienes { $n } { -charge-many } para eso.
    }
illegal-cards-out =
    { $count ->
        [one] El grupo aún no puede salir: 1 persona sigue leyendo.
       *[other] El grupo aún no puede salir: { $count } personas siguen leyendo.
    }

## La vista

view-title = { $value }
view-brief =
    { $valueCount ->
        [0] { "" }
       *[other] { CAPITAL(-brief) }: { $value }
    }
view-prologue = { "" }
view-answers =
    { $valueCount ->
        [0] { "" }
       *[other] En esta misión: { $value }.
    }
view-run =
    { $value ->
        [1] { "" }
       *[other] Intento { $value }
    }
view-round = { CAPITAL(-round) } { $value }
view-phase = Fase: { $value }
view-step = Paso: { $value }
view-hosts = { "" }
view-agents = { CAPITAL(-agent-many) }:
view-mine = { "" }
view-lead = { "" }
view-deciding = { "" }
view-hands =
    { $valueCount ->
        [0] { "" }
       *[other] Solo tú puedes leer esto:
    }
view-pool = { CAPITAL(-pool) }: { $value }
view-burn = { CAPITAL(-burn) }: { $value }
view-on_map = En { -map-the }: { $value }
view-credits = { CAPITAL(-free_recharge-many) }: { $value }
view-maps = { CAPITAL(-map) }:
view-place =
    { $value ->
        [none] { "" }
       *[other] { $value }
    }
view-bound =
    { $value ->
        [none] { "" }
       *[other] El grupo debe ir al lugar { $value }.
    }
view-stuck =
    { $value ->
        [yes] No hay adónde ir: el grupo solo puede abandonar.
       *[no] { "" }
    }
view-tokens =
    { $valueCount ->
        [0] { "" }
       *[other] { CAPITAL(-token-many) } grupales: { $value }
    }
view-table =
    { $valueCount ->
        [0] { "" }
       *[other] En la mesa: { $value }
    }
view-counters =
    { $valueCount ->
        [0] { "" }
       *[other] { $value }
    }
view-fate = { $value }
view-test =
    { $value ->
        [none] { "" }
       *[other] Prueba: { $value }
    }
view-conflict =
    { $value ->
        [none] { "" }
       *[other] { $value }
    }
view-clues = { "" }
view-questions =
    { $valueCount ->
        [0] { "" }
       *[other] Preguntas: { $value }
    }
view-motion =
    { $value ->
        [none] { "" }
       *[other] { $value }
    }
view-declined = { "" }
view-ballot =
    { $value ->
        [none] { "" }
       *[other] { $value }
    }
view-requests =
    { $valueCount ->
        [0] { "" }
       *[other] Pedidos: { $value }
    }
view-share =
    { $value ->
        [none] { "" }
       *[other] { $value }
    }
view-due =
    { $value ->
        [yes] Alguien { -lost-did }: hay que { -recharge-do }.
       *[no] { "" }
    }
view-notebook = { "" }
view-aloud =
    { $valueCount ->
        [0] { "" }
       *[other] Leído en voz alta:
    }
view-checklist =
    { $valueCount ->
        [0] { "" }
       *[other] Para aprender: { $value }
    }
view-end =
    { $value ->
        [none] { "" }
       *[other] { $value }
    }
view-look = { "" }
view-drawings = { "" }
view-tellable = { "" }
view-told = { "" }
view-previews = { "" }
view-waited = { "" }
hint-running =
    { $value ->
        [none] { "" }
       *[other] Tu prueba: { $value }
    }
hint-tests =
    { $valueCount ->
        [0] { "" }
       *[other] Pruebas que puedes iniciar: { $value }
    }
thing-ItemFace = { $name }
thing-ItemThing = { $number }
thing-TokenThing = { $letter }
thing-Leave = salir de este lugar
thing-Visit = ir a { $name }
thing-Recharge =
    { $free ->
        [yes] { -free_recharge-a }
       *[no] { -recharge-do }
    }
thing-GiveUp = { -jump-do }
thing-Settle = { $option }
thing-HostShown = { $name }, { $role } ({ $cap }): { $attributes }
thing-AttributeShown = { $name } { $value }
thing-GearShown = { $name }
thing-FaceShown = { "" }
thing-AgentShown =
    { $host ->
        [none] { $seat }: eligiendo { -host }
       *[other] { $seat }: { $host }{ part-lead }, { $doing }, { $reserve } de { $cap }{ part-card }
    }
thing-ItemShown = { $number } { $name }
thing-AbilityShown = { $name }
thing-TokenShown = { $letter } { $name }
thing-HandsShown =
    { $card ->
        [none] sin carta{ part-memory }
       *[other] { $card }{ part-memory }
    }
thing-CardShown =
    { $testsCount ->
        [0] { $slot } { $label }: { $texts }
       *[other] { $slot } { $label }: { $texts } ({ $tests })
    }
thing-TestShown =
    { $text ->
        [none] { $tries }
       *[other] { $text } { $tries }
    }
thing-TryShown = { $attribute } { $value } contra { $difficulty } ({ $odds })
thing-Odds = fallo { $fail }, exacto { $critical }, éxito { $success }
thing-ChanceCards = { $value } × { $left }
thing-CellShown = { "" }
thing-EffectShown = { $kind }
thing-ConflictShown =
    { $adversary ->
        [none] Conflicto
       *[other] Conflicto: { $adversary }, daño { $damage } de { $life }
    }
thing-EntryShown =
    { $title ->
        [none] { $texts }
       *[other] { $title }: { $texts }
    }
thing-NoteShown = { $slot } { $label }
thing-OpenTest = { $attributes } { $difficulty }
thing-MapShown = { $name }: { $spots }
thing-SpotShown =
    { $open ->
        [yes] { $number } { $name } ({ $charge })
       *[no] { $number } { $name }, cerrado
    }{ $waysCount ->
        [0] { "" }
       *[other] ; caminos a { $ways }
    }
thing-PlaceShown = Lugar { $number }, { $name }: { $panorama }
thing-SlotShown =
    { $holder ->
        [none] { $slot } { $label }
       *[other] { $slot } { $label } (ocupada)
    }
thing-SceneShown = { "" }
thing-PartShown = { "" }
thing-DrawingShown = { "" }
thing-ShapeShown = { "" }
thing-CounterShown = { $name } { $value }
thing-FateShown =
    { $discardCount ->
        [0] { CAPITAL(-fate) }: por salir { $coming }
       *[other] { CAPITAL(-fate) }: por salir { $coming }; descarte { $discard }
    }
thing-RunningTest = { $attribute } { $base } + { $boost } + { $support } contra { $difficulty }
thing-SupporterShown = { $agent }: { $given }
thing-ChoiceShown = { $text }
thing-OptionShown = { $text }
thing-WhomShown = ¿Quién?
thing-WhichShown = ¿Qué { -item }?
thing-WordShown = { $text } { $typed }
thing-LastShown = { -charge.gender ->
        [f] la
       *[m] el
    } { -charge-last } de { $agent }
thing-OfferShown = ¿{ $ability }?
thing-OrderShown = Qué conflicto va primero: { $foes }
thing-FoeShown = { $place } { $adversary }
thing-PonderShown = decide { $agent }
thing-Motion = { $by } propone: { $subject }
thing-Ballot = { $question } { $chosen }
thing-RequestShown = { $agent } pide { $name } a { $holder }
thing-ShareShown = { CAPITAL(-charge-many) } por repartir: { $left }
thing-TickShown =
    { $done ->
        [yes] ✓ { $text }
       *[no] { $text }
    }
thing-EndShown = { $name }. { $texts } { $lines } Total: { $total }
thing-LineShown = { $text } { $n }
thing-LookShown = { "" }
thing-Preview =
    { $cost ->
        [0] { "" }
        [one] (1 { -charge })
       *[other] ({ $cost } { -charge-many })
    }
thing-TestHint = { $attribute } contra { $difficulty }: { $chances }
thing-Chance = +{ $crystals }: fallo { $fail } %, exacto { $critical } %, éxito { $success } %
part-lead =
    { $lead ->
        [yes] , { -lead }
       *[no] { "" }
    }
part-memory =
    { $memoryCount ->
        [0] { "" }
       *[other] { "\u000A" }  { CAPITAL(-memory) }: { $memory }
    }
part-card =
    { $label ->
        [none] { "" }
       *[other] , «{ $label }»
    }
