## El juego

game-name = Merchants Cove
game-about = Tres días en un puerto: atiende el negocio de tu oráculo, guía los barcos y vende donde desembarque tu clientela.
game-help =
    Actúa quien va más atrás en el reloj. Lanza las runas, lee las estrellas, predice, escribe el horóscopo, contrata.
    Las horas marcadas traen aventureros: eliges su barco, y un barco lleno amarra. Cuando amarran cuatro, abre el
    mercado: cada mercancía vale su valor base por los clientes de su color en el muelle. Gana quien tenga más oro tras el día 3.

## Opciones

option-rogue_card = Villanos
    .about = Qué villanos rondan la cala.
option-rogue_card-random = Al azar
option-rogue_card-criminals = Criminales
option-rogue_card-cultists = Secta
option-rogue_card-robbers = Ladrones
option-townsfolk = Lugareños
    .about = Qué dos de los tres grupos se barajan juntos.
option-townsfolk-locals-mercenaries = Vecindario y Mercenarios
option-townsfolk-locals-sailors = Vecindario y Marinería
option-townsfolk-mercenaries-sailors = Mercenarios y Marinería
option-side_restricted = Cada barco en su lado
    .about = Un barco solo amarra en su lado de la cala.
option-market_icon_recurring = Iconos que pagan a diario
    .about = Un icono de mercado paga en cada fase de mercado. Si no, paga una sola vez.
option-black_market = Mercado Negro
    .about = Cuánta corrupción cuesta vender en el Mercado Negro.
option-black_market-per-good = 1 carta por mercancía
option-black_market-per-visit = 1 carta por día
option-rival = El Buhonero
    .about = Tu rival cuando juegas en solitario.
option-rival-calm = Tranquilo: empieza con 0 de oro
option-rival-keen = Vivo: empieza con 20 de oro
option-rival-fearsome = Temible: empieza con 40 de oro
option-horoscope = Horóscopo
    .about = Cuántas casillas tiene cada fila. La corta da más pronto lo mismo.
option-horoscope-short = Corto: 9 casillas por fila
option-horoscope-long = Largo: 12 casillas por fila
option-prediction_icons = Iconos de predicción
    .about = Cuántos iconos hay para predecir en toda la partida.
option-prediction_icons-many = 28 iconos
option-prediction_icons-few = 20 iconos
option-fates_spaces = Cambiar destinos
    .about = Si sus tres formas comparten un espacio de acción, que no se usa dos veces seguidas, o tienen uno cada una.
option-fates_spaces-one = Un solo espacio
option-fates_spaces-three = Tres espacios
option-shops = Negocios
    .about = El mismo para todo el mundo, al azar, a elección, o por turnos sin repetir.
option-shops-oracles = Oráculos
option-shops-random = Al azar
option-shops-chosen = A elección
option-shops-drafted = Por turnos, sin repetir
option-peddler_corruption = Corrupción para el Buhonero
    .about = Sus ventas le traen cartas de corrupción como a ti. Así termina mucho más pobre.

## Bots

campaign-season = Una temporada en la cala
    .about = Tres partidas: primavera con Oráculos, verano con negocios al azar, otoño con negocios elegidos por turnos. Más victorias se quedan con el muelle; si hay empate, más oro.
score = { $points } de oro

bot-random = Al azar
    .about = Hace jugadas legales al azar.
bot-apprentice = Aprendiz
    .about = Cuenta lo que cada acción da enseguida y elige la mejor.
bot-augur = Augur
    .about = Sopesa cada acción por todo lo que promete hasta el final y por lo que cuestan sus horas.

## Frases hechas

phrase-wait = Esperen, déjenme pensar.
phrase-go-on = Ya pensé: sigan.

## Finales

outcome-most-gold = Gana quien tiene más oro.
outcome-tie-break = Empate en oro: deciden las cartas de corrupción y los lugareños.
outcome-shared = Empate en todo: victoria compartida.
outcome-ahead = Venciste al Buhonero.
outcome-behind = El Buhonero tiene más oro.

## Nombres

colour-red = guerrero
colour-green = bardo
colour-blue = mago
colour-yellow = noble
colour-grey = villano
phase-opening = Elección de negocios
phase-arrival = Llegada
phase-production = Producción
phase-market = Mercado
phase-over = Puntuación final
rogue-card-criminals = Criminales
    .text = Sin efecto: solo ocupan lugares.
rogue-card-cultists = Secta
    .text = En el mercado, se puede vender mercancía de cualquier color a la Secta de un muelle: valor base × villanos que haya, y 1 carta de corrupción por cada una.
rogue-card-robbers = Ladrones
    .text = Cuando sube a un barco un ladrón que sacaste, también por la mañana, antes puedes mover 1 aventurero de ese barco a otro barco en el mar con lugar libre.
role-shopkeeper = Comerciante
    .text = Descarta 1 de tus cartas de corrupción.
role-notable = Notable
    .text = Descarta 1 de tus cartas de corrupción.
role-confidant = Confidente
    .text = Descarta hasta 2 de tus cartas de corrupción.
role-bodyguard = Guardaespaldas
    .text = Obtén 1 mercancía pequeña de este color.
role-bounty_hunter = Cazarrecompensas
    .text = Obtén 1 mercancía grande de este color.
role-smuggler = Contrabandista
    .text = Obtén 1 mercancía pequeña de cualquiera de estos dos colores.
role-lookout = Vigía
    .text = Devuelve a la bolsa 1 aventurero de un barco en el mar.
role-pilot = Timonel
    .text = Saca 1 aventurero y súbelo a un barco.
role-navigator = Navegante
    .text = Intercambia 2 aventureros de dos barcos en el mar.
label-text = Al contratar

part-who =
    { $by ->
        [none] El Buhonero
       *[other] { $by }
    }
part-adventurer = un { $colour }
part-faction =
    { $colour ->
        [guerrero] guerreros
        [bardo] bardos
        [mago] magos
        [noble] nobles
       *[villano] villanos
    }
part-colour =
    { $colour ->
        [guerrero] rojo
        [bardo] verde
        [mago] azul
       *[noble] amarillo
    }
part-colour-f =
    { $colour ->
        [guerrero] roja
        [bardo] verde
        [mago] azul
       *[noble] amarilla
    }
# Cada negocio tiene sus nombres para mercancías, habilidades y espacios: `part-good-in-Cellar` y, en una lista, `part-ware-in-Cellar`, `part-ability-in-Cellar`, `part-own-space-in-Cellar`.
part-good =
    { $size ->
        [small] una mercancía { part-colour-f } pequeña
       *[large] una mercancía { part-colour-f } grande
    }
part-ware =
    { $size ->
        [small] mercancía { part-colour-f } pequeña
       *[large] mercancía { part-colour-f } grande
    }
part-market-icon = Icono de mercado
part-pier =
    { $pier ->
        [small] el muelle de lo pequeño
        [large] el muelle de lo grande
       *[black] el Mercado Negro
    }
part-ability = { $ability }
part-rune =
    { $rune ->
        [bone] el hueso
        [doll] el muñeco
        [coin] la moneda
        [first_die] el primer dado
       *[second_die] el segundo dado
    }
part-die =
    { $die ->
        [first_die] el primer dado
       *[second_die] el segundo dado
    }
part-row =
    { $row ->
        [top] fila superior
       *[bottom] fila inferior
    }
part-mark =
    { $mark ->
        [x] una X
        [market] un icono de mercado
        [paid] un icono ya cobrado
       *[none] nada
    }
part-dock =
    { $dock ->
        [left] muelle de lo pequeño
        [centre-left] Mercado Negro, izquierda
        [centre-right] Mercado Negro, derecha
       *[right] muelle de lo grande
    }
part-space =
    { $space ->
        [hire] Contratar
        [staff] Activar empleados
       *[other] { part-own-space }
    }
part-own-space = { $space }

## Sucesos

event-MatchBegan = Los villanos de esta partida: { $rogue_card }.
event-Picked = { $by } elige { $shop }.
event-Picked-by = Eliges { $shop }.
event-DayBegan = Empieza el día { $day }.
event-PhaseBegan =
    { $phase ->
        [Mercado] Abre el mercado.
       *[other] Empieza la producción.
    }
event-Arrived = { "" }
event-MorningCame = Llegan con la mañana: { $boats }.
event-TurnBegan =
    { $by ->
        [none] Turno del Buhonero, hora { $hour }.
       *[other] Turno de { $by }, hora { $hour }.
    }
event-TurnBegan-by = Te toca, hora { $hour }.
event-Drew = { part-who } saca de la bolsa: { $colours }.
event-Drew-by = Sacas de la bolsa: { $colours }.
event-NobodyCame = No llega nadie: ningún barco tiene lugar o la bolsa está vacía.
event-Boarded = { part-who } sube { part-adventurer } al barco { $boat }.
event-Boarded-by = Subes { part-adventurer } al barco { $boat }.
event-Shoved = { $by } mueve { part-adventurer } del barco { $boat } al barco { $to }.
event-Shoved-by = Mueves { part-adventurer } del barco { $boat } al barco { $to }.
event-BoatDocked = El barco { $boat } se llena y amarra en { part-pier }.
event-BoatStuck = El barco { $boat } se llena y no encuentra amarre: se queda en el mar.
event-MarketSet = Todos los amarres están ocupados. El mercado abre a la hora { $hour }.
event-HoursSpent =
    { $hours ->
        [one] { part-who } gasta 1 hora. Su marcador queda en la { $hour }.
       *[other] { part-who } gasta { $hours } horas. Su marcador queda en la { $hour }.
    }
event-HoursSpent-by =
    { $hours ->
        [one] Gastas 1 hora. Tu marcador queda en la { $hour }.
       *[other] Gastas { $hours } horas. Tu marcador queda en la { $hour }.
    }
event-Waited = { $by } no puede hacer nada y espera.
event-Waited-by = No puedes hacer nada y esperas.
event-Hired = { $by } contrata: { $card }.
event-Hired-by = Contratas: { $card }.
event-Assigned =
    { $replaced ->
        [none] { $card } trabaja para { $by }: { part-ability }.
       *[other] { $card } trabaja para { $by }: { part-ability }. Se va { $replaced }.
    }
event-Assigned-by =
    { $replaced ->
        [none] { $card } trabaja para ti: { part-ability }.
       *[other] { $card } trabaja para ti: { part-ability }. Se va { $replaced }.
    }
event-SquareFilled =
    { $cardsCount ->
        [one] Llega a la plaza: { $cards }.
       *[other] Llegan a la plaza: { $cards }.
    }
event-StaffActivated = { $by } activa a sus empleados.
event-StaffActivated-by = Activas a tus empleados.
event-StaffUsed = { $by } usa la habilidad { part-ability }.
event-StaffUsed-by = Usas la habilidad { part-ability }.
event-CorruptionDrawn =
    { $count ->
        [one] { part-who } roba 1 carta de corrupción.
       *[other] { part-who } roba { $count } cartas de corrupción.
    }
event-CorruptionDrawn-by =
    { $count ->
        [one] Robas 1 carta de corrupción. Iconos de villano: { $icons }.
       *[other] Robas { $count } cartas de corrupción. Iconos de villano: { $icons }.
    }
event-CorruptionDiscarded = { $by } descarta una carta de corrupción. Iconos de villano: { $icons }.
event-CorruptionDiscarded-by = Descartas una carta de corrupción. Iconos de villano: { $icons }.
event-CorruptionShuffled = El descarte de corrupción forma un mazo nuevo de { $count }.
event-Gained = { part-who } obtiene { part-good }.
event-Gained-by = Obtienes { part-good }.
event-Returned = { $by } devuelve { part-adventurer } del barco { $boat } a la bolsa.
event-Returned-by = Devuelves { part-adventurer } del barco { $boat } a la bolsa.
event-Swapped = { $by } intercambia un { $colour } del barco { $boat } y un { $other } del barco { $to }.
event-Swapped-by = Intercambias un { $colour } del barco { $boat } y un { $other } del barco { $to }.
event-Sponsored =
    { $market ->
        [yes] { part-market-icon }: la sede de los { part-faction } le paga { $gold } de oro a { $by }.
       *[no] La sede de los { part-faction } le paga { $gold } de oro a { $by }.
    }
event-Sponsored-by =
    { $market ->
        [yes] { part-market-icon }: la sede de los { part-faction } te paga { $gold } de oro.
       *[no] La sede de los { part-faction } te paga { $gold } de oro.
    }
event-WentAshore = El barco { $boat } no amarró. Van a sus sedes, y los villanos a la guarida: { $colours }.
event-Sold =
    { $rogues ->
        [yes] { part-who } vende { part-good } a la Secta en { part-pier } por { $gold } de oro.
       *[no] { part-who } vende { part-good } en { part-pier } por { $gold } de oro.
    }
event-Sold-by =
    { $rogues ->
        [yes] Vendes { part-good } a la Secta en { part-pier } por { $gold } de oro.
       *[no] Vendes { part-good } en { part-pier } por { $gold } de oro.
    }
event-Skipped = { $by } omite una parte.
event-Skipped-by = Omites esta parte.
event-Finished = { part-who } termina de vender.
event-Finished-by = Terminas de vender.
event-TookBack = { $by } deshace un paso.
event-TookBack-by = Deshaces un paso.
event-Peddled =
    { $hours ->
        [one] El Buhonero toma { part-good } y gasta 1 hora.
       *[other] El Buhonero toma { part-good } y gasta { $hours } horas.
    }
part-less-rogues =
    { $rogues ->
        [0] 0
       *[other] −{ $rogues }
    }
part-less-corruption =
    { $corruption ->
        [0] 0
       *[other] −{ $corruption }
    }
event-Scored = { part-who }: iconos +{ $icons }, villanos { part-less-rogues }, corrupción { part-less-corruption }. Total: { $gold } de oro.
event-Scored-by = Tú: iconos +{ $icons }, villanos { part-less-rogues }, corrupción { part-less-corruption }. Total: { $gold } de oro.
event-Ended =
    { $winnersCount ->
        [0] Gana el Buhonero.
        [one] Gana { $winners }.
       *[other] Victoria compartida: { $winners }.
    }
part-left =
    { $leftCount ->
        [0] nada
       *[other] { $left }
    }
part-right =
    { $rightCount ->
        [0] nada
       *[other] { $right }
    }
## Negativas

illegal-over = La partida terminó.
illegal-not-here = Ese asiento no está en esta mesa.
illegal-not-your-turn = Le toca a { $by }.
illegal-other-shop = Esa acción es de otra clase de negocio. Elige una del tuyo.
illegal-pick-first = Elige antes tu negocio.
illegal-shop-taken = Ese negocio está ocupado. Elige uno de los que quedan.
illegal-nothing-to-take-back = No hay nada que deshacer.
illegal-choose-an-action = Elige antes una acción de tu negocio.
illegal-end-your-action = Termina antes tu acción, o deshaz un paso.
illegal-shop-first = Resuelve antes lo pendiente en tu negocio.
illegal-board-first = Elige antes un barco para el aventurero que salió.
illegal-dock-first = Elige antes un amarre para el barco lleno.
illegal-market-now = Es el mercado: vende o termina tus ventas.
illegal-choice-first = Haz antes tu elección pendiente.
illegal-no-skip = No puedes omitir esto.
illegal-no-wait = No puedes esperar: tienes una acción posible.
illegal-same-space = No puedes usar el mismo espacio dos veces seguidas. Elige otra acción.
illegal-first-space = Tu figura empieza en este espacio. Elige antes otra acción.
illegal-square-empty = Ese lugar no tiene carta que contratar. Elige otro.
illegal-no-staff = No tienes empleados que activar.
illegal-no-such-ability = No puedes elegir esa habilidad ahora.
illegal-no-such-card = No tienes esa carta de corrupción.
illegal-reserve-empty = En tu reserva no queda esa mercancía.
illegal-other-good = Esa mercancía no se ofrece aquí. Elige otra.
illegal-dock-taken = En ese amarre hay otro barco. Elige otro.
illegal-dock-side = Ese amarre está en el otro lado de la cala. Elige otro.
illegal-no-such-boat = Ese barco no existe.
illegal-boat-docked = El barco { $boat } ya amarró. Elige otro.
illegal-boat-full = El barco { $boat } no tiene lugar libre. Elige otro.
illegal-seats-kept = Los lugares libres del barco { $boat } son para quienes llegan esta mañana. Elige otro.
illegal-not-aboard = Ahí no hay nadie de esa facción. Elige otra.
illegal-swap-alike = Para intercambiar, elige dos barcos y dos facciones distintas.
illegal-not-on-counter = No tienes esa mercancía en tu mostrador.
illegal-pier-size =
    { $size ->
        [small] Este muelle solo compra mercancía grande. Elige otro.
       *[large] Este muelle solo compra mercancía pequeña. Elige otro.
    }
illegal-no-customers = En ese muelle no hay clientes de ese color.
illegal-no-cultists = En ese muelle no hay nadie de la Secta.
## Acciones

button-Pick = Elegir { $shop }
button-Hire = Contratar en el lugar { $slot }
button-ActivateStaff = Activar empleados
button-Wait = Esperar
button-Assign = Asignar: { part-ability }
button-UseStaff = Usar: { part-ability }
button-Discard = Descartar una carta. Iconos de villano: { $icons }
button-Gain = Tomar { part-good }
button-Board = Subir un { $colour } al barco { $boat }
button-Shove = Mover un { $colour } al barco { $to }
button-Dock = Amarrar: { part-dock }
button-Return = Un { $colour } del barco { $boat } a la bolsa
button-Swap = Un { $colour } del barco { $boat } por un { $other } del barco { $to }
button-Sell =
    { $rogues ->
        [yes] Vender { part-good } a la Secta en { part-pier }
       *[no] Vender { part-good } en { part-pier }
    }
button-Skip = Omitir
button-Done = Terminar
button-TakeBack = Deshacer
## La mesa

view-day = Día { $value } de 3
view-phase = { $value }
view-active = { "" }
view-bag = En la bolsa: { $value }
view-boats = Barcos:
view-landed = { "" }
view-passages = { "" }
view-piers = Muelles:
view-halls = Sedes: { $value }
view-lair = Villanos en la guarida: { $value }
view-rogue_card = Villanos: { $value }
view-square = La plaza:
view-townsfolk =
    { $valueCount ->
        [0] No quedan lugareños en el mazo.
       *[other] { "" }
    }
view-dismissed = { "" }
view-clock = En el reloj: { $value }
view-bells = Llegadas: { $value }
view-market_hour =
    { $value ->
        [none] { "" }
       *[other] El mercado abre a la hora { $value }.
    }
view-merchants = Mercaderes, asiento por asiento:
view-shops =
    { $valueCount ->
        [0] { "" }
       *[other] Negocios, asiento por asiento:
    }
view-peddler =
    { $value ->
        [none] { "" }
       *[other] El Buhonero: { $value }
    }
view-cards = Corrupción: { $value }
view-corruption = Mazo de corrupción: { $value }
view-spent = { "" }
view-decks = { "" }
view-values = { "" }
view-prices =
    { $valueCount ->
        [0] { "" }
       *[other] Precios: { $value }
    }
view-tasks =
    { $valueCount ->
        [0] { "" }
       *[other] Por resolver: { $value }
    }
view-prospects = { "" }
view-ledger = { "" }
view-turns = { "" }
view-options = { "" }
view-boards = { $value }
view-hidden =
    { $valueCount ->
        [0] { "" }
       *[other] Lo que oculta cada negocio:
    }

# En el tablero se cuenta desde uno.
part-row-number =
    { $row ->
        [0] 1
        [1] 2
        [2] 3
        [3] 4
       *[other] 5
    }
part-column-number =
    { $column ->
        [0] 1
        [1] 2
        [2] 3
        [3] 4
        [4] 5
        [5] 6
       *[other] 7
    }
thing-Townsfolk =
    { $coloursCount ->
        [0] { $role }
       *[other] { $role } ({ $colours })
    }
thing-Count = { part-faction } { $count }
part-crew =
    { $aboardCount ->
        [0] sin nadie
       *[other] { $aboard }
    }
thing-Boat =
    { $dock ->
        [none] barco { $number } ({ part-crew })
       *[other] barco { $number }, amarrado ({ part-dock }): { part-crew }
    }
thing-Passage = un { $colour } en el barco { $boat }
thing-Pier =
    { $customersCount ->
        [0] { part-pier }: nadie
       *[other] { part-pier }: { $customers }
    }
thing-Offer =
    { $hours ->
        [one] { $slot }: { $card }, 1 hora
       *[other] { $slot }: { $card }, { $hours } horas
    }
thing-Marker =
    { $who ->
        [none] el Buhonero { $hour }
       *[other] { $who } { $hour }
    }
thing-Bell = hora { $hour }: { $draws }
thing-Merchant = { $gold } de oro, hora { $hour }; mostrador: { part-counter }; último espacio: { part-space }
part-counter =
    { $counterCount ->
        [0] vacío
       *[other] { $counter }
    }
thing-Good = { part-ware }
# Un 0 escrito en una fila es una X.
part-top =
    { $topCount ->
        [0] vacía
       *[other] { $top } (0: una X)
    }
part-bottom =
    { $bottomCount ->
        [0] vacía
       *[other] { $bottom } (0: una X)
    }
thing-Peddler = { $gold } de oro, hora { $hour }; mostrador: { part-counter }
thing-PeddlerCard = { $good }, { $hours } h
thing-Cards =
    { $icons ->
        [none] { part-owner } { $count }
       *[other] { $count ->
            [0] { part-owner } 0
           *[other] { part-owner } { $count } (iconos { $icons }, hoy cuestan { $cost })
        }
    }
part-owner =
    { $who ->
        [none] el Buhonero
       *[other] { $who }
    }
thing-Value = { part-good } { $gold }
thing-Price =
    { $rogues ->
        [yes] { part-good }: { $gold } a la Secta en { part-pier }
       *[no] { part-good }: { $gold } en { part-pier }
    }
thing-ChoosingShop =
    { $laterCount ->
        [0] elige negocio: { $seats }
       *[other] elige negocio: { $seats }; después: { $later }
    }
thing-Arriving = los barcos de la mañana: { $remaining }
thing-Crossing = horas marcadas: { $draws }
thing-Boarding = { part-who } sube a bordo: { $colours }
thing-Robbing = un ladrón sube al barco { $boat }
thing-Docking = el barco { $boat } amarra
thing-Reacting = predicciones: { $colours }
thing-AtShop = { $by } decide en el negocio de { $shop }
thing-Choosing = { $by } elige una acción
thing-Acting =
    { $owed ->
        [0] { part-space }, { $hours } h
       *[other] { part-space }, { $hours } h, corrupción pendiente: { $owed }
    }
thing-Hiring = { $card }: falta asignarle una habilidad
thing-Discarding = corrupción que puedes descartar: { $most }
thing-Gaining = { $goods }
thing-Fetching = sale un aventurero
thing-Returning = un aventurero puede volver a la bolsa
thing-Swapping = dos aventureros pueden intercambiarse
thing-Selling = { $by } vende; corrupción pendiente: { $owed }
thing-Counting = el mercado
thing-Prospect = { part-space }, { $hours } h
thing-Sequel =
    { $market ->
        [yes] el mercado
       *[no] { part-owner }
    }
thing-Entry = { $source } { $gold }
thing-Options = { $rogue_card }
source-start = oro inicial
source-funding = financiación
source-market_icon = icono de mercado
source-sale = venta
source-rogue_sale = venta a la Secta
source-icons = iconos de lugareños
source-rogue_icons = iconos de villano
source-corruption = corrupción
source-shop = negocio
source-deal = trato

## Ayuda

hint-next_draw = Lo que puede salir: { $value }
hint-shop =
    { $value ->
        [none] { "" }
       *[other] { $value }
    }
hint-danger =
    { $value ->
        [none] { "" }
       *[other] { $value }
    }
thing-DrawOdds = { part-faction } { $count } de { $total } ({ $percent }%)
thing-Danger = Tus { $icons } iconos de villano × { $rogues } en la guarida cuestan { $cost } de oro; con uno más, { $one_more }.

## Cifras

figure-sale-small-red = Ventas: mercancía roja pequeña
figure-sale-small-green = Ventas: mercancía verde pequeña
figure-sale-small-blue = Ventas: mercancía azul pequeña
figure-sale-small-yellow = Ventas: mercancía amarilla pequeña
figure-sale-large-red = Ventas: mercancía roja grande
figure-sale-large-green = Ventas: mercancía verde grande
figure-sale-large-blue = Ventas: mercancía azul grande
figure-sale-large-yellow = Ventas: mercancía amarilla grande
figure-rogue-sale = Ventas a la Secta
figure-funding = Financiación inmediata (X)
figure-market-icons = Financiación en el mercado
figure-icons = Iconos de los empleados
figure-rogue-icons = Iconos de villano de los empleados
figure-corruption = Corrupción
figure-shop = El propio negocio
figure-deals = Tratos con otros negocios
figure-turns = Turnos
figure-market-hour = Hora del mercado
figure-sold = Mercancías vendidas
figure-sold-black = … en el Mercado Negro
figure-unsold = Mercancías sin vender
figure-hired = Lugareños contratados
figure-goods-hired = … con una mercancía
figure-staff = Activar empleados
figure-cards-drawn = Cartas de corrupción robadas
figure-cards-discarded = … descartadas
figure-cards-kept = … conservadas hasta el final
figure-lair = Villanos en la guarida al final
figure-members = Miembros de una sede al final
figure-rival = El oro del Buhonero
## El resultado en una tarjeta

result-even = Ni una moneda de más
result-handful = Por un puñado de monedas
result-richer = La bolsa más llena de la cala
result-treasure = Un tesoro de diferencia
result-peddler = El Buhonero vendió más
track-first = Oro, la mejor tienda
track-second = La siguiente
