# Las palabras de Quay en español.

game-name = El muelle
game-about = De 3 a 5 contrabandistas miran de noche los cajones del resto, para saber quién esconde el contrabando.
game-help =
    Cada quien tiene 2 cajones. Un solo cajón de todo el muelle tiene contrabando. Conoces solo los tuyos.
    En tu turno inspeccionas un cajón de otra persona, acusas a alguien o juegas un favor.
    Inspeccionar: quien lo tiene te deja mirar o juega un soborno. Solo tú ves lo que hay dentro.
    Acusar: esa persona abre los dos cajones y la partida termina. Si hay contrabando, ganas en solitario; si no, gana el resto.
    Soborno: impide que miren uno de tus cajones. Cerrajero: en tu turno, miras los dos cajones del asiento siguiente.
    Al amanecer no gana nadie. Puedes decir lo que quieras en todo momento, verdad o no.

## Opciones

option-night = Noche
    .about = Cuántas acciones hay hasta que amanece.
option-night-short = Corta (20 acciones)
option-night-long = Larga (30 acciones)

## Desenlaces

outcome-caught = Aparece el contrabando: gana en solitario quien acusó.
outcome-false-alarm = No hay contrabando: gana todo el muelle menos quien acusó.
outcome-dawn = Amanece: no gana nadie.

## Bots

bot-random = Al azar
    .about = Toma cualquier acción posible, sin pensar.
bot-careful = Prudente
    .about = Sigue mirando hasta que una acusación tiene más de acierto que de error.

## Frases hechas

phrase-silk-and-salt = Tengo seda y sal, nada más.
phrase-look-elsewhere = Busquen en otra parte.
phrase-well-played = Buena jugada.
phrase-wait = Esperen, déjenme pensar.
phrase-go-on = Ya pensé: sigan.

## Cajones, lados y favores

crate-silk = seda
crate-salt = sal
crate-contraband = contrabando
side-left = izquierdo
side-right = derecho
favour-bribe = Soborno
    .text = Cuando alguien quiere mirar uno de tus cajones: no lo mira, y su turno termina.
favour-locksmith = Cerrajero
    .text = En tu turno: miras los dos cajones del asiento siguiente.

## Lo que pasa

event-Asked = { $by } quiere mirar el cajón { $side } de { $owner }.
event-Asked-by = Quieres mirar el cajón { $side } de { $owner }.
event-Asked-owner = { $by } quiere mirar tu cajón { $side }.
event-Looked = { $by } mira el cajón { $side } de { $owner }.
event-Looked-by = Miras el cajón { $side } de { $owner }: { $crate }.
event-Looked-owner = { $by } mira tu cajón { $side }.
event-FavourPlayed = { $by } juega { $card }.
event-FavourPlayed-by = Juegas { $card }.
event-Opened = { $by } acusa a { $owner }, que abre los dos cajones: { $crates }.
event-Opened-by = Acusas a { $owner }, que abre los dos cajones: { $crates }.
event-Opened-owner = { $by } te acusa. Abres los dos cajones: { $crates }.
event-Joined = { $by } se sienta en el muelle. Se reparten de nuevo cajones y favores.
event-Joined-by = Te sientas en el muelle. Se reparten de nuevo cajones y favores.
event-Ended =
    { $reason ->
        [caught] La partida termina: aparece el contrabando.
        [false-alarm] La partida termina: era una falsa alarma.
       *[dawn] La partida termina: amanece.
    }

## Acciones

button-Inspect = Inspeccionar el cajón { $side } de { $owner }
button-Accuse = Acusar a { $owner }
button-Favour = Jugar { $card }
button-Pass = Dejar mirar
button-Join = Dar asiento a { $seat }

## Negativas

illegal-over = La partida ya terminó.
illegal-joining = Ya no puede sentarse nadie: la noche empezó o el muelle está lleno.
illegal-not-here = No tienes asiento en este muelle.
illegal-not-your-turn = No te toca: actúa { $by }.
illegal-nothing-asked = Nadie quiere mirar ahora tus cajones.
illegal-not-held = No tienes { $card }.
illegal-not-now = No puedes jugar { $card } ahora.
illegal-answer-first = Responde primero a quien quiere mirar tu cajón.
illegal-seen = No puedes inspeccionar ese cajón de { $owner }: ya lo miraste.
illegal-not-another = Elige a otra persona del muelle.

## Lo que se ve

view-places = Puestos:
view-hand =
    { $valueCount ->
        [0] No tienes ningún favor.
       *[other] Tienes: { $value }.
    }
view-pile =
    { $value ->
        [0] No queda ningún favor en la pila.
        [one] En la pila hay 1 favor que nadie ha visto.
       *[other] En la pila hay { $value } favores que nadie ha visto.
    }
view-spent =
    { $valueCount ->
        [0] { "" }
       *[other] Favores gastados: { $value }.
    }
view-looks =
    { $valueCount ->
        [0] { "" }
       *[other] Miradas hasta ahora: { $value }.
    }
view-turn = Turno de { $value }
view-played = Acciones hasta ahora: { $value }
view-dawn = Acciones hasta que amanece, en total: { $value }
view-pending =
    { $value ->
        [none] { "" }
       *[other] { $value }
    }
view-accusation =
    { $value ->
        [none] { "" }
       *[other] { $value }
    }

thing-Place = { $seat }: izquierdo { part-left }, derecho { part-right }; { part-favours }
thing-Look = { $by } en el cajón { $side } de { $owner }
thing-Inspection = { $by } quiere mirar el cajón { $side } de { $owner }.
thing-Accusation = { $by } acusó a { $owner }.

part-left =
    { $left ->
        [none] sin ver
       *[other] { $left }
    }
part-right =
    { $right ->
        [none] sin ver
       *[other] { $right }
    }
part-favours =
    { $favoursCount ->
        [0] sin favores
       *[other] favor: { $favours }
    }

## Ayuda

hint-suspicions =
    { $valueCount ->
        [0] { "" }
       *[other] Lo que puedes saber:
    }
thing-Suspicion =
    { $guilty ->
        [yes] { $seat } esconde el contrabando{ part-ground }.
        [no] { $seat } no esconde el contrabando{ part-ground }.
       *[none] Quizá { $seat } esconde el contrabando: { $percent } % de probabilidad.
    }
part-ground =
    { $ground ->
        [seen] : lo viste allí
        [clean] : viste sus dos cajones
        [found] : sabes dónde está
        [left] : no puede estar en otra parte
       *[none] { "" }
    }
