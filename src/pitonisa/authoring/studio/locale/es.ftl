## Formas de los términos del motor que solo usan las hojas; las palabras de un escenario las sustituyen

-overview-a = una vista general
-talk-the = la conversación
-memory-the = el recuerdo
-map-the = el mapa
-map-of = del mapa
-debrief-the = el informe
-charge-a = un cristal
-recharge-a = una recarga

## Las palabras de enlace

word-and = y
word-or = o
word-not = no
word-if = Si { $what }:
word-else = Si no
word-once = solo una vez
word-wrong = Cualquier otra respuesta
word-paid = Si se paga
word-unpaid = Si no se paga
word-costs = cuesta { $what }
word-until = hasta que
word-memory = { -memory-the } de { $name }
word-lasting = mientras
word-condition = quienes cumplen esto:

## Lo que hacen las cartas

do-take_item = Toma { -item-the }
do-take_token = Toma { -token-the }
do-collect = Recoge
do-remove = Retira de la misión
do-move_item = Entrega { -item-a }
do-read_talk = Lee { -talk-the }
do-read_memory = Lee { -memory-the }
do-read_card = Lee la carta
do-show = Lee
do-gain = Gana
do-lose = Pierde
do-burn = { CAPITAL(-burn) }:
do-release_map = { CAPITAL(-map-of) } vuelve { -pool-to }
do-free_recharge = { CAPITAL(-free_recharge) }
do-expel = { CAPITAL(-limbo-to) }
do-lose_control = { CAPITAL(-lost-do) }
do-recall = Vuelve { -limbo-of }
do-give_lead = { CAPITAL(-lead-do) }
do-stay = Debe quedarse aquí
do-grant_ability = Obtén la habilidad
do-damage = Daño
do-heal_adversary = Quita daño
do-set_life = Cambian los puntos de vida
do-extend_map = Amplía { -map-the }
do-overlay_map = Cubre una parte { -map-of }
do-open_spot = Abre el lugar
do-close_spot = Cierra el lugar
do-open_deck = Abre el mazo
do-swap_card = Desde la próxima visita, aquí va esta carta
do-end_visit = La visita termina
do-go_to = El próximo lugar:
do-set_counter = Contador, desde ahora:
do-add_counter = Contador
do-modify = Cambia:
do-rule = Cambia una regla
do-score = Puntos para { -debrief-the }
do-shuffle_fate = { CAPITAL(-fate) }: baraja las cartas
do-draw_fate = { CAPITAL(-fate) }: saca
do-edit_fate = { CAPITAL(-fate) }: cambian las cartas
do-end = La misión termina:
do-fail = La misión fracasa
do-test = Haz esta prueba
do-conflict = Empieza un conflicto
do-chance = Al azar
do-choose = Elige
do-ask = Responde
do-pay = Paga
do-when = Desde ahora, cada vez que

amount-charge =
    { $n ->
        [one] { $n } { -charge }
       *[other] { $n } { -charge-many }
    }
amount-varies = { $amounts } { -charge-many }

## Lo que preguntan las cartas

holds-in_play = en juego
holds-absent = fuera de juego
holds-host_is = se trata de
holds-has_item = con
holds-has_token = con { -token-the }
holds-count = { -host-many } en juego
holds-item_state = { -item }
holds-at = en
holds-visited = visitado
holds-in_front = ante
holds-how_many = cuántos { -host-many }
holds-read = se ha leído
holds-attr = atributo
holds-reserve = { -reserve }
holds-charge = { -charge-many }
holds-margin = ventaja de
holds-most = nadie tiene más
holds-best = nadie tiene más
holds-counter = contador
holds-status = estado
holds-is_lead = { -lead-does }
holds-round = { -round }
holds-deck_open = mazo abierto
holds-spot_open = lugar abierto
holds-outcome = la prueba salió
holds-testing = durante una prueba
holds-drawn = { -fate } que salió
holds-ending = el final es

## Palabras fijas del formato

value-me = quien lee
value-lead = { -lead-the }
value-each = cada { -agent }
value-all = todo el grupo
value-others = el resto
value-choose = alguien a tu elección
value-any = alguien
value-none = nadie
value-group = el grupo
value-vote = por votación
value-deck = el mazo
value-table = la mesa
value-pool = { -pool-the }
value-burn = { -burn }
value-map = en { -map-the }
value-fail = Fallo
value-critical = Éxito crítico
value-success = Éxito
value-held = en manos de alguien
value-removed = retirado
value-reading = leyendo
value-waiting = en espera
value-limbo = en { -limbo-the }
value-lost = { -lost }
value-conflict = en un conflicto
value-aloud = en voz alta
value-told = en secreto
value-collective = en grupo
value-now = de inmediato
value-credit = para después
value-green = verde
value-attribute = atributo
value-difficulty = dificultad
value-support_cap = apoyo máximo
value-cost = costo
value-fate = { -fate }
value-test = prueba
value-boost = refuerzo
value-support = apoyo
value-explore = explorar
value-give = dar
value-location = lugar
value-this_test = esta prueba
value-next = la próxima vez
value-visit = esta visita
value-mission = toda la misión
value-passed = superada
value-optional = si quieres
value-replace = en su lugar
value-all_damage = todo el daño
value-my_test = en tu prueba
value-others_test = en la prueba de otra persona
value-before_fate = antes de sacar { -fate }
value-after_fate = después de sacar { -fate }
value-between = entre lugares
value-on_event = cuando sucede
value-setup = empieza la misión
value-round_start = empieza { -round-a }
value-location_chosen = se elige un lugar
value-overview_read = se lee { -overview-a }
value-recognised = se reconoce un lugar
value-card_read = se lee una carta
value-explored = alguien explora
value-waited = alguien espera
value-test_started = se inicia una prueba
value-fate_drawn = se saca { -fate }
value-test_resolved = se resuelve una prueba
value-conflict_turn = acaba un turno de un conflicto
value-conflict_won = se gana un conflicto
value-item_taken = se toma { -item-a }
value-token_taken = se toma { -token-a }
value-given = se da algo
value-charge_spent = se gasta { -charge-a }
value-last_charge = alguien usa su { -charge-last }
value-expelled = alguien queda en { -limbo-the }
value-recharge = hay { -recharge-a }
value-recharge_paid = se paga { -recharge-a }
value-lead_changed = cambia { -lead-the }
value-deck_opened = se abre un mazo
value-ending = la misión termina

## Hojas

sheet-document = Hojas de cartas
sheet-facts = De { $least } a { $most } personas · unos { $minutes } minutos · a partir de { $age } años
sheet-warning = Atención: las hojas siguientes lo cuentan todo. Si quieres jugar esta misión, detente aquí.
sheet-version = { $scenario }, versión { $version }
sheet-empty = Este lado va vacío para que no se transparente nada.
sheet-prologue = Prólogo
sheet-hosts = { CAPITAL(-host-many) }
sheet-gear = { CAPITAL(-gear) }
sheet-maps = { CAPITAL(-map) }
sheet-place = { $number } · { $name }
sheet-items-green = { CAPITAL(-item-many) } verdes
sheet-items-red = { CAPITAL(-item-many) } { -item.gender ->
        [f] rojas
       *[m] rojos
    }
sheet-items-yellow = { CAPITAL(-item-many) } { -item.gender ->
        [f] amarillas
       *[m] amarillos
    }
sheet-items-white = { CAPITAL(-item-many) } { -item.gender ->
        [f] blancas
       *[m] blancos
    }
sheet-tokens = { CAPITAL(-token-many) }
sheet-talk = { CAPITAL(-talk) }: { $name }
sheet-memories = { CAPITAL(-memory-many) }
sheet-cards = Otras cartas
sheet-endings = Finales
sheet-everybody = El resto
sheet-shown = Esta carta va aquí si:
sheet-requires = Solo si:
sheet-locked = Bloqueada:
sheet-variant = Lee esto en su lugar si:
sheet-part = Lee también si:
sheet-once = Solo la primera vez.
sheet-enter = Al entrar:
sheet-leave = Al salir:
sheet-token-group = { CAPITAL(-token) } grupal
sheet-token-personal = { CAPITAL(-token) } personal
sheet-cap = { CAPITAL(-reserve) }
sheet-always = Mientras lo tengas:
sheet-open = abierto
sheet-closed = cerrado
sheet-start-map = En la mesa desde el principio.
sheet-later-map = Se coloca cuando lo dice una carta.
sheet-edges = Bordes:
side-n = arriba
side-e = derecha
side-s = abajo
side-w = izquierda
sheet-there-while = Solo mientras:
sheet-difficulty = Dificultad
sheet-until-passed = Desaparece cuando se supera.
sheet-conflict-personal = Conflicto personal
sheet-conflict-group = Conflicto grupal
sheet-on-turn = Después de cada turno:
sheet-on-win = Si se gana:
sheet-after = Cuando termina:
sheet-flee = Una salida:
sheet-per-visit = Usos por visita:
sheet-per-mission = Usos por misión:
sheet-price = Cuesta:
kind-prologue = prólogo
kind-host = { -host }
kind-gear = { -gear }
kind-map = { -map }
kind-overview = { -overview }
kind-panorama = { -panorama }
kind-item = { -item }
kind-token = { -token }
kind-talk = { -talk }
kind-memory = { -memory }, { -memory.gender ->
        [f] sellada
       *[m] sellado
    }
kind-loose = carta
kind-ending = final

## Gráficos y dibujos

node-start = inicio
node-place = lugar
node-card = carta
node-item = objeto
node-token = ficha
node-map = mapa
node-deck = mazo
node-talk = conversación
node-ending = final
node-counter = contador

chart-act = Acto { $act }
chart-places = Lugares
chart-success = éxito
chart-partial = parcial
chart-failure = fracaso
gallery-title = Dibujos
gallery-deep = deep-…: cristal oscuro bajo el hielo
gallery-port = port-…: un puerto de noche
gallery-shop = shop-…: unos grandes almacenes, de día
gallery-stretch = llena cualquier espacio
