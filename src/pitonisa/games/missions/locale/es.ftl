# Las palabras de Misiones en español.

game-name = Misiones
game-about = De una a cuatro personas comparten una historia que cada quien lee por partes, a solas.
game-help =
    Cada quien usa un anfitrión. Quien guía lleva al grupo a un lugar por 1 cristal; cada quien toma una carta, la lee a solas y la cuenta con sus palabras.
    Después, en cualquier orden: intenta pruebas, explora otra carta por 1 cristal o espera para poder apoyar y dar.
    Una prueba: tu atributo, más refuerzos, más apoyos, más una carta de azar, contra la dificultad. Menos: fallo; exacto: éxito crítico; más: éxito.
    Los cristales gastados van al pozo. Entre lugares el grupo puede recargar: se quema 1 y se reparte el resto.
    Antes de gastar tu último cristal eliges: una recarga de emergencia o perder el control. Si todo el grupo pierde el control en una visita, la misión fracasa.
    Los cristales quemados pesan en la valoración.

## Opciones

option-scenario = Escenario
    .about = Qué misión se juega.
option-scenario-candle_end = Un cabo de vela (práctica)
option-scenario-pleamar = Pleamar
option-journal = Diario
    .about = Si puedes releer lo que leíste: como diga el escenario, siempre o nunca.

## Finales

outcome-success = La misión está cumplida.
outcome-partial = La misión queda a medias.
outcome-failure = La misión fracasa.
outcome-jump = El grupo abandona la misión.

## Bots

bot-random = Al azar
    .about = Hace cualquier cosa posible, sin pensar.
bot-companion = Compañía
    .about = Explora lo que falta leer, apoya cuando conviene, guarda cristales para el final y sigue al grupo.

## Charla

phrase-saw-object = Encontré algo.
phrase-saw-test = Aquí hay una prueba.
phrase-danger = Aquí hay peligro.
phrase-need-support = Necesito apoyo.
phrase-go-on = Sigamos.
phrase-well-done = Bien hecho.
said-Tell = { $by } cuenta de la carta { $slot }: { $words }
ask-Tell-slot = ¿De qué carta cuentas?
ask-Tell-words = ¿Qué encontraste, con tus palabras?
thing-Telling = { $by } ({ $slot }): { $words }

## Palabras

phase-setup = Preparación
phase-lead = Guía
phase-discovery = Descubrimiento
phase-between = Entre lugares
phase-over = Final
step-hosts = Anfitriones
step-first_lead = Primera guía
step-prologue = Prólogo
step-choose = Elegir lugar
step-recognise = Reconocer
step-telepathy = Telepatía
step-actions = Acciones
step-recharge = Recarga
step-exchange = Intercambio
step-over = Final
doing-choosing = eligiendo
doing-reading = leyendo
doing-waiting = en espera
doing-conflict = en conflicto
doing-limbo = en el limbo
doing-lost = sin control
colour-green = verde
colour-red = rojo
colour-yellow = amarillo
colour-white = blanco
test-step-boost = refuerzo
test-step-support = apoyo
test-step-fate = azar
test-step-drawn = robada
part-pay = Pagar
part-refuse = No pagar
part-price = ¿Pagas por ello?

## Respuestas de una misión

answer-emergency_pays_cost-yes = el cristal de una recarga de emergencia paga también lo que ibas a hacer
answer-split_costs-no = nadie empieza algo que cueste más cristales de los que tiene
answer-loss_triggers_choice-no = las cartas nunca te quitan el último cristal
answer-lead_may_spend_last-no = quien guía conserva su último cristal mientras sea posible una recarga de emergencia
answer-emergency_needs_pool-no = una recarga de emergencia gratuita es posible con el pozo vacío
answer-free_emergency_keeps_last-no = en una recarga de emergencia gratuita tu último cristal va antes al pozo
answer-partial_refill-no = una recarga de emergencia necesita un pozo que llene toda tu reserva
answer-lost_stay_without_charge-no = quien perdió el control vuelve del limbo aunque no reciba ningún cristal
answer-credit_serves_compulsory-no = una recarga gratuita no sirve como recarga obligatoria
answer-surplus_stays-no = en una recarga se queman los cristales que nadie puede guardar
answer-updates_per_between-none = no hay recargas entre lugares
answer-updates_per_between-more = el grupo puede recargar más de una vez entre lugares
answer-failure_within-location = la misión fracasa si todo el grupo pierde el control en el mismo lugar, aunque en visitas distintas
answer-failure_counts_events-yes = ir al limbo por un suceso cuenta para el fracaso
answer-expelled_card_returns-no = quien está en el limbo conserva su carta durante la visita
answer-expelled_lead_decides-yes = quien guía sigue decidiendo desde el limbo
answer-cardless_explore_free-yes = quien no encontró carta que reconocer explora una vez sin costo
answer-waiting_may_explore-no = quien espera no puede explorar
answer-reread-no = lo que dice una carta se cumple solo la primera vez que se lee
answer-retake_resolves-yes = un objeto que ya tienes vuelve a actuar cuando deberías tomarlo
answer-token_moves-yes = una ficha en juego pasa a quien debería tomarla
answer-retry-once_per_visit = cada quien intenta cada prueba una vez por visita
answer-retry-never = cada quien intenta cada prueba una sola vez
answer-boost_after_support-yes = puedes mejorar incluso después de pedir apoyo
answer-parallel_tests-yes = otras personas pueden empezar una prueba mientras hay otra en curso
answer-empty_fate-zero = un mazo de azar vacío cuenta como 0
answer-reshuffle-before = los descartes de azar vuelven antes de aplicar el resultado
answer-single_attempt-no = un conflicto personal dura hasta que una prueba no falle
answer-conflict_ends_midturn-no = un conflicto grupal termina solo cuando todo el grupo ha tenido su turno
answer-conflict_once-no = un conflicto ganado puede volver a empezar
answer-gain_source-pool_then_burn = los cristales que ganas salen del pozo y después de los quemados
answer-covered_counts_visited-yes = un lugar cuyo cristal quedó cubierto sigue contando como visitado
answer-absence_goes_to-choose = la primera guía dice quién toma lo que dejan los anfitriones ausentes
answer-memory_reread-no = un recuerdo se lee solo en la visita en que aparece
answer-free_explore_per-mission = la exploración gratuita es una en toda la misión
answer-resolve-before_talk = las cartas se cumplen antes de contar lo leído
answer-conflict_starts-at_once = un conflicto empieza en cuanto se lee su carta
answer-group_tokens-panorama = las fichas grupales están sobre el panorama
answer-give_cost-none = dar no cuesta nada
answer-talk_in_conflict-no = nadie habla durante las pruebas y los conflictos grupales
answer-stuck-fail = sin ningún lugar adonde ir, la misión fracasa
answer-jump_keeps_hosts-yes = tras un salto cada quien conserva su anfitrión
answer-last_action_tests-yes = quien pierde el control al explorar aún hace la prueba de la carta nueva
answer-lost_despite_gain-no = un cristal ganado a tiempo te salva de perder el control

## Lo que pasa

event-HostChosen = { $by } usa a { $host }.
event-HostChosen-by = Usas a { $host }.
event-LeadBegan = Ronda { $round }: guía { $by }.
event-LeadBegan-by = Ronda { $round }: guías tú.
event-WasReady = { $by }: todo listo.
event-WasReady-by = Todo listo de tu parte.
event-CardTaken = { $by } lee «{ $label }».
event-CardTaken-by = Lees «{ $label }». Solo tú ves el texto: cuéntalo con tus palabras.
event-Waited = { $by } devuelve «{ $label }» y espera.
event-Waited-by = Devuelves «{ $label }» y esperas.
event-SecretRead = { $by } lee algo en secreto.
event-SecretRead-by = Lees algo en secreto. Solo tú lo ves.
event-TestStarted = { $host } intenta una prueba de { $attribute }, dificultad { $difficulty }.
event-Boosted = { $host } refuerza: el valor es { $value }.
event-SupportCalled = { $by } pide apoyo.
event-SupportCalled-by = Pides apoyo.
event-Supported = { $by } apoya a { $who } con 1 cristal.
event-Supported-by = Apoyas a { $who } con 1 cristal.
event-NotSupported = { $by } no añade más.
event-NotSupported-by = No añades más.
event-Faced = { $by } dice qué conflicto va primero.
event-Faced-by = Dices qué conflicto va primero.
event-CalledOn = Sigue { $by }.
event-CalledOn-by = Sigues tú.
event-ItemTaken = { $by } toma el objeto { $number }, { $name }.
event-ItemTaken-by = Tomas el objeto { $number }, { $name }.
event-ItemLaid = { $by } muestra el objeto { $number }, { $name }.
event-ItemLaid-by = Muestras el objeto { $number }, { $name }.
event-ThingGiven = { $by } da { $name } a { $to }.
event-ThingGiven-by = Das { $name } a { $to }.
event-AbilityUsed = { $by } usa { $name }.
event-AbilityUsed-by = Usas { $name }.
event-AbilityGained = { $by } puede algo nuevo: { $name }.
event-AbilityGained-by = Puedes algo nuevo: { $name }.
event-LastCrystal = { $by } está por usar el último cristal.
event-LastCrystal-by = Este sería tu último cristal.
event-ControlLost = { $host } usa el último cristal y pierde el control.
event-LimboLeft = { $host } está de vuelta.
event-Voted = { $by } vota: { $text }
event-Voted-by = Votas: { $text }
event-Proposed = { $by } propone: { $subject }.
event-Proposed-by = Propones: { $subject }.
event-Agreed = { $by } acepta.
event-Agreed-by = Aceptas.
event-Declined = { $by } rechaza.
event-Declined-by = Rechazas.
event-Insisted = { $by } insiste: se hace.
event-Insisted-by = Insistes: se hace.
event-PlaceChosen =
    { $free ->
        [yes] { $by } guía al grupo a { $place }, sin costo.
       *[no] { $visited ->
            [yes] { $by } guía al grupo de vuelta a { $place }. Se quema 1 cristal.
           *[no] { $by } guía al grupo a { $place }. 1 cristal queda en el mapa.
        }
    }
event-ReadAloud = Se lee en voz alta: { $texts }
event-Explored =
    { $cost ->
        [0] { $by } explora «{ $label }» sin costo.
        [one] { $by } explora «{ $label }» por 1 cristal.
       *[other] { $by } explora «{ $label }» por { $cost } cristales.
    }
event-Explored-by = Exploras «{ $label }». Solo tú ves el texto.
event-Shown = { $texts }
event-FateDrawn = La carta de azar es { $value }.
event-FateShuffled = El descarte de azar vuelve al mazo.
event-FateChanged = El mazo de azar cambia. Entran: { $addedCount }; salen: { $removedCount }.
event-TestResolved =
    { $result ->
        [success] { $host }: { $value } contra { $difficulty }. Éxito.
        [critical] { $host }: { $value } contra { $difficulty }, exacto. Éxito crítico.
       *[fail] { $host }: { $value } contra { $difficulty }. Fallo.
    }
event-ConflictBegan =
    { $group ->
        [yes] Empieza un conflicto grupal: todo se detiene.
       *[no] { $by } entra en un conflicto.
    }
event-ConflictBegan-by = Estás en un conflicto: nada más hasta resolverlo.
event-Damaged = { $adversary }: daño { $damage } de { $life }.
event-ConflictOver =
    { $won ->
        [yes] El conflicto está ganado.
       *[no] El conflicto termina.
    }
event-ThingGone =
    { $removed ->
        [yes] Fuera de la misión: { $name }.
       *[no] De vuelta en su lugar: { $name }.
    }
event-TokenTaken =
    { $group ->
        [yes] Ficha grupal { $letter }: { $name }.
       *[no] { $by } toma la ficha { $letter }: { $name }.
    }
event-Gained =
    { $n ->
        [one] { $host } gana 1 cristal.
       *[other] { $host } gana { $n } cristales.
    }
event-Lost =
    { $n ->
        [one] { $host } pierde 1 cristal.
       *[other] { $host } pierde { $n } cristales.
    }
event-Burned =
    { $n ->
        [one] Se quema 1 cristal.
       *[other] Se queman { $n } cristales.
    }
event-Released =
    { $n ->
        [one] 1 cristal pasa del mapa al pozo.
       *[other] { $n } cristales pasan del mapa al pozo.
    }
event-CreditGained =
    { $n ->
        [one] 1 recarga gratuita más.
       *[other] { $n } recargas gratuitas más.
    }
event-EmergencyCalled =
    { $free ->
        [yes] { $by } hace una recarga de emergencia gratuita: { $n } del pozo.
       *[no] { $by } hace una recarga de emergencia: 1 quemado, { $n } del pozo.
    }
event-LimboEntered =
    { $lost ->
        [yes] { $host } queda sin control, en el limbo hasta la recarga.
       *[no] { $host } queda en el limbo hasta que el grupo salga.
    }
event-Recharging =
    { $free ->
        [yes] Recarga gratuita: { $by } reparte el pozo.
       *[no] Recarga: { $by } reparte el pozo.
    }
event-Recharged =
    { $burned ->
        [0] Cristales repartidos: { $count }.
       *[other] Cristales repartidos: { $count }; quemados: { $burned }.
    }
event-PlaceLeft = El grupo sale de { $place }.
event-MapGrew =
    { $over ->
        [none] El mapa crece: { $map }.
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
event-RuleChanged = Una regla cambia.
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
event-Asked = Se pregunta al grupo: { $text }
event-WordSaid = { $by } dice una palabra.
event-WordSaid-by = Dices: { $word }.
event-BeganAnew = El grupo salta: la misión empieza de nuevo, intento { $run }.
event-Ended =
    { $name ->
        [none] La misión termina.
       *[other] La misión termina: { $name }.
    }

## Elecciones

button-ChooseHost = Elegir a { $host }
button-TakeLead = Guiar
button-Ready = Todo listo
button-GoTo = Elegir el lugar { $place }
button-Take = Tomar la carta { $slot }
button-Explore = Explorar { $slot }
button-Wait = Esperar
button-Boost = Reforzar +1
button-CallSupport = Pedir apoyo
button-Support = Apoyar
button-NoSupport = No apoyar
button-DrawFate = Robar azar
button-Accept = Dejarlo así
button-Give = Dar { $thing } al agente { $to }
button-GiftDone = Eso es todo
button-Use = Usar { $ability }
button-Pass = Pasar
button-Pick = { $option }
button-Vote = Votar: { $option }
button-PickAgent = Agente { $who }
button-PickItem = Objeto { $number }
button-Type = Letra { $letter }
button-Erase = Borrar
button-SayWord = Decirlo
button-LeaveUnsaid = Dejarlo
button-LoseControl = Perder el control
button-Withdraw = No hacerlo
button-CallOn = Sigue el agente { $who }
button-Face = Primero el conflicto { $place }
button-Flee = Tomar la salida
button-Propose = Proponer: { $subject }
button-Agree = Aceptar
button-Decline = Rechazar
button-Insist = Insistir
button-ShareOut = 1 cristal al agente { $to }
button-TakeBack = Quitar el último
button-ShareDone = Repartir así
button-StartTest =
    { $box ->
        [0] Iniciar prueba: { $attribute }
       *[other] Iniciar prueba { $box }: { $attribute }
    }
button-Emergency =
    { $free ->
        [yes] Emergencia gratuita
       *[no] Emergencia
    }

## Negativas

illegal-over = La misión terminó.
illegal-not-the-table = Nadie entra ni sale de una misión.
illegal-not-your-agent = Ese agente no es tuyo.
illegal-not-now = Eso no es posible en este paso.
illegal-no-motion = No hay ninguna propuesta.
illegal-answered = Ya respondiste, o no te toca decidirlo.
illegal-motion-open = Antes hay que responder la propuesta.
illegal-no-share = No se está repartiendo nada.
illegal-share = No se puede repartir así.
illegal-sharing = Se está repartiendo el pozo.
illegal-not-asked = Ahora no se te pregunta eso.
illegal-answer-first = Antes responde lo que se te pregunta.
illegal-in-limbo = En el limbo solo puedes hablar.
illegal-host-taken = Ese anfitrión ya tiene quien lo use.
illegal-begun = La misión ya empezó.
illegal-place = Ese lugar no se puede elegir.
illegal-not-the-lead = Eso lo decide { $by }.
illegal-card-gone = Esa carta no está libre.
illegal-no-card = No tienes ninguna carta delante.
illegal-stay = Esta carta no te deja ir todavía.
illegal-conflict-first = Antes debes resolver tu conflicto.
illegal-no-conflict = No hay tal conflicto.
illegal-conflict-turn = Ahora no: el conflicto sigue.
illegal-not-waiting = No puedes apoyar mientras lees una carta. Antes, ponte en espera.
illegal-no-support = Ahora no hay nada que puedas apoyar.
illegal-one-test = Una prueba a la vez, paso a paso.
illegal-no-test = No tienes esa prueba.
illegal-give = No puedes dar eso, o no ahora.
illegal-ability = Esa capacidad no se puede usar ahora.
illegal-ready = Ahora no hace falta que estés listo para nada.
illegal-recharge-due = Alguien perdió el control: hace falta una recarga antes del próximo lugar.
illegal-no-scenario = No existe ese escenario.
illegal-not-yours = Solo quien leyó esta carta puede contarla.
illegal-quiet = Nadie habla ahora: primero la prueba o el conflicto.
illegal-own-words = Cuéntalo con tus palabras, no tal cual.
illegal-too-many = Este escenario es para hasta { $most } personas, no { $players }.
illegal-support-cap =
    { $n ->
        [one] Puedes añadir como máximo 1 cristal a esta prueba.
       *[other] Puedes añadir como máximo { $n } cristales a esta prueba.
    }
illegal-cannot-pay =
    { $n ->
        [one] No tienes ningún cristal para eso.
       *[other] No puedes pagar { $n } cristales por eso.
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
       *[other] Encargo: { $value }
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
view-round = Ronda { $value }
view-phase = Fase: { $value }
view-step = Paso: { $value }
view-hosts = { "" }
view-agents = Agentes:
view-mine =
    { $valueCount ->
        [0] { "" }
       *[other] Tus agentes: { $value }
    }
view-lead =
    { $value ->
        [none] { "" }
       *[other] Guía el agente { $value }.
    }
view-deciding = { "" }
view-hands =
    { $valueCount ->
        [0] { "" }
       *[other] Solo tú lees esto:
    }
view-pool = Pozo: { $value }
view-burn = Quemados: { $value }
view-on_map = En el mapa: { $value }
view-credits = Recargas gratuitas: { $value }
view-maps = Mapa:
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
        [yes] No hay ningún lugar adonde ir: el grupo solo puede abandonar.
       *[no] { "" }
    }
view-tokens =
    { $valueCount ->
        [0] { "" }
       *[other] Fichas grupales: { $value }
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
view-ballot =
    { $value ->
        [none] { "" }
       *[other] { $value }
    }
view-share =
    { $value ->
        [none] { "" }
       *[other] { $value }
    }
view-due =
    { $value ->
        [yes] Alguien perdió el control: la recarga es obligatoria.
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
view-told = { "" }
view-previews = { "" }
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
thing-ItemThing = el objeto { $number }
thing-TokenThing = la ficha { $letter }
thing-Leave = salir de este lugar
thing-Recharge =
    { $free ->
        [yes] una recarga gratuita
       *[no] una recarga
    }
thing-GiveUp = abandonar y empezar de nuevo
thing-Settle = { $option }
thing-HostShown = { $name }, { $role } ({ $cap }): { $attributes }
thing-AttributeShown = { $name } { $value }
thing-GearShown = { $name }
thing-FaceShown = { "" }
thing-AgentShown =
    { $host ->
        [none] { $seat }: eligiendo anfitrión
       *[other] { $seat }: { $host }, { $doing }, { $reserve } de { $cap }{ part-card }
    }
thing-ItemShown = { $number } { $name }
thing-AbilityShown = { $name }
thing-TokenShown = { $letter } { $name }
thing-HandsShown =
    { $card ->
        [none] nada ante ti
       *[other] { $card }
    }
thing-CardShown =
    { $testsCount ->
        [0] { $slot } { $label }: { $texts }
       *[other] { $slot } { $label }: { $texts } ({ $tests })
    }
thing-TestShown = { $tries }
thing-TryShown = { $attribute } { $value } contra { $difficulty } ({ $odds })
thing-Odds = fallo { $fail }, exacto { $critical }, por encima { $success }
thing-CellShown =
    { $text ->
        [none] { "" }
       *[other] { $text }
    }
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
    }
thing-PlaceShown = Lugar { $number }, { $name }: { $panorama }
thing-SlotShown =
    { $holder ->
        [none] { $slot } { $label }
       *[other] { $slot } { $label } (ocupada)
    }
thing-SceneShown = { "" }
thing-PartShown = { "" }
thing-CounterShown = { $name } { $value }
thing-FateShown =
    { $discardCount ->
        [0] Azar: por salir { $coming }
       *[other] Azar: por salir { $coming }; descarte { $discard }
    }
thing-RunningTest = { $attribute } { $base } + { $boost } + { $support } contra { $difficulty }
thing-SupporterShown = { $agent }: { $given }
thing-ChoiceShown = { $text }
thing-OptionShown = { $text }
thing-WhomShown = ¿Quién?
thing-WhichShown = ¿Qué objeto?
thing-WordShown = { $text } { $typed }
thing-LastShown = el último cristal del agente { $agent }
thing-OfferShown = ¿{ $ability }?
thing-OrderShown = Qué conflicto va primero: { $foes }
thing-FoeShown = { $place } { $adversary }
thing-PonderShown = decide el agente { $agent }
thing-Motion = { $by } propone: { $subject }
thing-Ballot = { $question } { $chosen }
thing-ShareShown = Cristales por repartir: { $left }
thing-TickShown =
    { $done ->
        [yes] ✓ { $text }
       *[no] { $text }
    }
thing-EndShown =
    { $name ->
        [none] La misión se abandonó.
       *[other] { $name }. { $texts } { $lines } Total: { $total }
    }
thing-LineShown = { $text } { $n }
thing-LookShown = { "" }
thing-Preview = { $cost }
thing-TestHint = { $attribute } contra { $difficulty }: { $chances }
thing-Chance = +{ $crystals }: fallo { $fail } %, exacto { $critical } %, por encima { $success } %
part-card =
    { $label ->
        [none] { "" }
       *[other] , «{ $label }»
    }
