# Lo que solo dice el tablero de Merchants Cove en español. Las reglas hablan en los textos del juego.

## La cala

board-cove = La cala
board-pages = Páginas del tablero
board-page-cove = Cala
board-page-shop = Negocio
board-day = Día { $day } de 3
board-day-short = Día { $day }
board-phase-opening = Negocios
board-phase-arrival = Llegada
board-phase-production = Producción
board-phase-market = Mercado
board-phase-over = Final
board-hours = { $hours } h
board-clock = Reloj: { $markers }.
board-clock-one = { $name }, hora { $hour }
board-clock-market = El mercado empieza a la hora { $hour }.
board-peddler = El Buhonero
board-peddler-about = Tu único rival. Cada turno toma una mercancía de su mazo y gasta 1, 2 o 3 horas; también llena barcos y vende al mejor precio. Termina con más oro que él.
board-free = libre
board-nobody = sin clientes
board-lair = Guarida
board-lair-label =
    { $count ->
        [one] Guarida: 1 villano. En esta partida: { $rogues }.
       *[other] Guarida: { $count } villanos. En esta partida: { $rogues }.
    }
board-corruption-deck =
    { $count ->
        [one] Mazo de corrupción: 1 carta
       *[other] Mazo de corrupción: { $count } cartas
    }
board-deck =
    { $count ->
        [one] Mazo de lugareños: 1 carta
       *[other] Mazo de lugareños: { $count } cartas
    }
board-hall =
    { $count ->
        [one] Sede con { $members }: financiación de 1 de oro
       *[other] Sede con { $members }: financiación de { $count } de oro
    }
board-boat =
    { $free ->
        [0] Barco { $number }, { $side }: { $crew }. Sin lugar libre.
        [one] Barco { $number }, { $side }: { $crew }. Queda 1 lugar.
       *[other] Barco { $number }, { $side }: { $crew }. Quedan { $free } lugares.
    }
board-boat-empty = sin nadie a bordo
board-side-left = a la izquierda
board-side-right = a la derecha
board-dock-left = del muelle de lo pequeño
board-dock-centre-left = del Mercado Negro, lado izquierdo
board-dock-centre-right = del Mercado Negro, lado derecho
board-dock-right = del muelle de lo grande
board-dock-free = Amarre libre { $dock }
board-dock-boat = Amarre con el barco { $number }
board-pier = { $name }: { $customers }.
board-pier-empty = { $name }: sin clientes aún.
board-pier-small = Muelle de lo pequeño
board-pier-black = Mercado Negro
board-pier-large = Muelle de lo grande
board-sign-small = Lo pequeño
board-sign-black = Mercado Negro
board-sign-large = Lo grande
board-pier-small-about = Aquí se vende mercancía pequeña, a clientes de su color.
board-pier-black-about = Aquí se vende todo, a clientes de su color, y se paga con corrupción.
board-pier-large-about = Aquí se vende mercancía grande, a clientes de su color.
board-pays = { $good } a { $gold } de oro
board-bag = La bolsa
board-bag-label = En la bolsa: { $counts }.
board-gold-label = Oro: { $purses }.
board-gold-one = { $name } { $gold }
board-explain = Explicar
board-part-clock = El reloj
board-part-bag = La bolsa
board-part-boats = Barcos y amarres
board-part-halls = Las sedes
board-part-lair = La guarida
board-part-corruption = La corrupción
board-part-square = La plaza
board-part-peddler = El Buhonero
board-part-dish = Las runas
board-part-stars = Mapa de estrellas
board-part-horoscope = Horóscopo
board-part-predictions = Predicciones
board-part-funding = Financiación
board-part-staff = Empleados
board-part-counter = Mostrador y reserva
board-corruption-spent =
    { $count ->
        [0] Descarte vacío
        [one] En el descarte: 1 carta
       *[other] En el descarte: { $count } cartas
    }
board-deck-cards = Quedan en el mazo: { $cards }.
board-dismissed =
    { $count ->
        [0] Nadie se ha ido todavía
        [one] Se fue 1 carta
       *[other] Se fueron { $count } cartas
    }
board-figure = Su figura está en: { $space }.
board-peddler-deck =
    { $count ->
        [one] En su mazo queda 1 carta.
       *[other] En su mazo quedan { $count } cartas.
    }
board-in-reserve = En reserva: { $goods }.
board-values = Valor base por cliente: { $values }.

## Colores

board-ink-red = rojo
board-ink-green = verde
board-ink-blue = azul
board-ink-yellow = amarillo
board-ink-grey = gris
board-one-red = guerrero
board-one-green = bardo
board-one-blue = mago
board-one-yellow = noble
board-one-grey = villano
board-faction-red = Guerreros
board-faction-green = Bardos
board-faction-blue = Magos
board-faction-yellow = Nobles
board-faction-grey = Villanos
board-many-red =
    { $count ->
        [one] 1 guerrero
       *[other] { $count } guerreros
    }
board-many-green =
    { $count ->
        [one] 1 bardo
       *[other] { $count } bardos
    }
board-many-blue =
    { $count ->
        [one] 1 mago
       *[other] { $count } magos
    }
board-many-yellow =
    { $count ->
        [one] 1 noble
       *[other] { $count } nobles
    }
board-many-grey =
    { $count ->
        [one] 1 villano
       *[other] { $count } villanos
    }

## Lugareños

board-role-shopkeeper = Comerciante
board-role-notable = Notable
board-role-confidant = Confidente
board-role-bodyguard = Guarda­espaldas
board-role-bounty_hunter = Cazarre­compensas
board-role-smuggler = Contra­bandista
board-role-lookout = Vigía
board-role-pilot = Timonel
board-role-navigator = Navegante
board-gives-shopkeeper = Descarta 1 de tus cartas de corrupción.
board-gives-notable = Descarta 1 de tus cartas de corrupción.
board-gives-confidant = Descarta hasta 2 de tus cartas de corrupción.
board-gives-bodyguard = Obtén 1 { $good } de color { $colours }.
board-gives-bounty_hunter = Obtén 1 { $good } de color { $colours }.
board-gives-smuggler = Obtén 1 { $good } de color { $colours }.
board-gives-lookout = Devuelve a la bolsa 1 aventurero de un barco en el mar.
board-gives-pilot = Saca 1 aventurero y súbelo a un barco.
board-gives-navigator = Intercambia 2 aventureros de dos barcos en el mar.
board-folk-icons = Iconos para el final: { $icons }.
board-folk-no-icons = Sin iconos.
board-folk-cost =
    { $hours ->
        [one] Contratar cuesta 1 hora.
       *[other] Contratar cuesta { $hours } horas.
    }
board-hire-label =
    { $hours ->
        [one] En la plaza, 1 hora: { $card }
       *[other] En la plaza, { $hours } horas: { $card }
    }

## El negocio

board-shop-yours = Tu negocio
board-shop-of = Negocio de { $name }
board-shop-back = Volver al tuyo
board-visit = Ver el negocio de { $name }
board-stat-gold = de oro
board-stat-cards = cartas de corrupción
board-stat-hour = hora
board-stat-goods =
    { $count ->
        [0] Sin mercancía en el mostrador.
        [one] 1 mercancía en el mostrador.
       *[other] { $count } mercancías en el mostrador.
    }
board-stat-predictions =
    { $count ->
        [one] 1 predicción activa.
       *[other] { $count } predicciones activas.
    }
board-dish = Plato. Mitad izquierda: { $left }. Mitad derecha: { $right }.
board-half-left = mitad izquierda
board-half-right = mitad derecha
board-half-empty = nada
board-rune-in = { $rune }, { $half }
board-rune-bone = hueso
board-rune-doll = muñeco vudú
board-rune-skull = moneda, calavera
board-rune-tree = moneda, árbol
board-rune-die = dado { $value }
board-modifiers = Modificadores
board-box-shift = ±1
board-box-move = Mover 1
board-box-shift-label = ±1: quedan { $left } de { $all }
board-box-move-label = Mover 1: quedan { $left } de { $all }
board-stars = Mapa de estrellas
board-stars-small = Una casilla cerrada: un amuleto de su color
board-stars-large = Dos casillas de un color: una tablilla
board-stars-cross = Cerrada con la cruz: 1 carta de corrupción
board-stars-label = Mapa de estrellas: { $zones } zonas cerradas, { $lines } líneas
board-zones =
    { $count ->
        [0] sin zonas
        [one] 1 zona
       *[other] { $count } zonas
    }
board-line-across = Línea horizontal, fila de puntos { $row }, columna { $column }
board-line-down = Línea vertical, fila { $row }, columna de puntos { $column }
board-line-closes =
    { $corruption ->
        [0] { $where }. Cierra: { $goods }.
        [one] { $where }. Cierra: { $goods }, con 1 carta de corrupción.
       *[other] { $where }. Cierra: { $goods }, con { $corruption } cartas de corrupción.
    }
board-line-barren =
    { $corruption ->
        [one] { $where }. Cierra una zona sin mercancía y cuesta 1 carta de corrupción.
       *[other] { $where }. Cierra zonas sin mercancía y cuesta { $corruption } cartas de corrupción.
    }
board-horoscope = Horóscopo
board-written = { $top } arriba · { $bottom } abajo
board-row-top = Fila superior, sube: { $marks }. Sigue: { $next }.
board-row-bottom = Fila inferior, baja: { $marks }. Sigue: { $next }.
board-row-any = cualquier número o X
board-row-empty = vacía
board-predictions = Predicciones
board-predictions-label =
    { $free ->
        [one] Predicciones activas: { $active }. Queda 1 icono.
       *[other] Predicciones activas: { $active }. Quedan { $free } iconos.
    }
board-prediction-none = ninguna
board-funding = Financiación
board-pays-now = paga ya
board-fund = { $faction }: { $marks }. Paga { $gold } de oro.
board-mark-none = libre
board-mark-x = X
board-mark-market = icono de mercado
board-staff = Empleados
board-ability-exorcist = Exorcista
board-ability-astrologer = Astrólogo
board-ability-palm_reader = Quiromántico
board-ability-watchman = Vigilante
board-staff-exorcist = Escribe una X
    .whole = Escribe una X en el horóscopo o en la financiación.
board-staff-astrologer = Dibuja 2 líneas
    .whole = Dibuja 2 líneas en el mapa de estrellas.
board-staff-palm_reader = Rellena 2 casillas
    .whole = Rellena 2 casillas de modificador.
board-staff-watchman = Quita 1 corrupción
    .whole = Descarta 1 carta de corrupción.
board-post-free = libre
board-counter = Mostrador
board-counter-none = vacío
board-counter-empty = Sin mercancía en el mostrador.
board-reserve-title = reserva
board-ware =
    { $count ->
        [one] { $good }: { $gold } de oro en { $pier }
       *[other] { $good }, { $count } piezas: { $gold } de oro cada una en { $pier }
    }
board-ware-unsold =
    { $count ->
        [one] { $good }: sin comprador ahora
       *[other] { $good }, { $count } piezas: sin comprador ahora
    }
board-corruption = Tu corrupción
board-corruption-count =
    { $count ->
        [0] Sin corrupción
        [one] 1 carta
       *[other] { $count } cartas
    }
board-corruption-now = −{ $cost } de oro
board-corruption-none = No tienes cartas de corrupción.
board-corruption-cost = { $icons } iconos × { $lair } en la guarida: { $cost } de oro menos si la partida acabara ahora.
board-corruption-secret = Solo tú las ves.

## Las acciones

board-actions = Tus acciones
board-space-stars = Leer las estrellas
board-space-horoscope = Horóscopo
board-space-fates = Cambiar destinos
board-space-prediction = Predicción
board-space-hire = Contratar
board-space-staff = Activar
board-space-wait = Esperar
board-about-stars = Dibujas líneas
board-about-horoscope = Escribes dados
board-about-fates = Rellenas casillas o anotas una X
board-about-prediction = Marcas iconos
board-about-hire = Una carta de la plaza
board-about-staff = Tus empleados
board-card-stars =
    { $lines ->
        [one] Dibujas 1 línea
       *[other] Dibujas { $lines } líneas
    }
board-card-horoscope = Escribes { $values }
board-card-fates = { $fates }
board-card-prediction = Predices { $icons }
board-brings-line = con 1 línea:
board-brings-closes = Con 1 línea cierras: { $goods }.
board-brings-top = Arriba: { $prize }.
board-brings-bottom = Abajo: { $prize }.
board-brings-up-to = hasta
board-card-skull = +1 por calavera
board-closed-same-space = Acabas de usarla
board-closed-first-space = Empiezas aquí
board-closed-bone-alone = El hueso está sin dado
board-closed-doll-alone = El muñeco está sin dado
board-closed-coin-alone = La moneda está sin pareja
board-closed-map-full = No quedan líneas
board-closed-no-icons = No quedan iconos
board-closed-no-box = Ningún dado cabe
board-closed-square-empty = Plaza vacía
board-closed-no-staff = Sin empleados
board-fate-shifts = dos ±1
board-fate-moves = dos Mover 1
board-fate-x = una X
board-hour-to = Hora { $from } → { $to }
board-draws =
    { $count ->
        [one] llega 1 aventurero
       *[other] llegan { $count } aventureros
    }
board-next = sigue { $name }
board-next-you = sigues tú
board-next-peddler = sigue el Buhonero
board-next-market = empieza el mercado
board-choose = Elige una acción
board-choose-hint = Gasta modificadores o elige una acción.
board-confirm = Confirmar
board-clear = Soltar lo elegido
board-back = Deshacer el último paso
board-done = Terminar
board-hurry = Ir a mi turno
board-skip = Omitir
board-peek = Ver la mesa
board-resume = Seguir con la acción

## Lo que se pide

board-wait = Turno de { $name }
board-ask-turn = Te toca
board-ask-turn-text = Elige una acción.
board-ask-modifier = Elige una runa.
board-ask-trace = Mapa de estrellas
board-ask-trace-left =
    { $count ->
        [one] Queda 1 línea.
       *[other] Quedan { $count } líneas.
    }
board-ask-write = Horóscopo
board-ask-write-left = Falta escribir: { $values }.
board-ask-mark = Anotar
board-ask-mark-any = Anota una X o un icono de mercado.
board-ask-mark-x = Anota una X en una fila o en la financiación.
board-ask-mark-market = Anota un icono de mercado en la financiación.
board-ask-fill = Rellenar casillas
board-ask-fill-left =
    { $count ->
        [one] Rellena 1 casilla de modificador.
       *[other] Rellena { $count } casillas de modificador.
    }
board-ask-order = ¿Cuál va primero?
board-ask-order-text = Salen a la vez: { $who }.
board-ask-reward = { $faction }: tu predicción acierta
board-ask-reward-left =
    { $count ->
        [one] Con 1 icono. Elige la recompensa.
       *[other] Con { $count } iconos. Elige la recompensa.
    }
board-ask-staff =
    { $count ->
        [one] Falta usar 1 habilidad.
       *[other] Faltan por usar { $count } habilidades.
    }
board-ask-done = Termina la acción o deshaz el último paso.
board-ask-assign = Asignar empleado
board-ask-assign-text = Dale una habilidad a { $card }.
board-ask-discard = Quitar corrupción
board-ask-discard-text =
    { $count ->
        [one] Descarta 1 carta de corrupción.
       *[other] Descarta hasta { $count } cartas de corrupción.
    }
board-ask-gain = Obtener mercancía
board-ask-gain-text = Elige qué pasa a tu mostrador.
board-ask-board = A bordo
board-ask-board-text = Esperan: { $who }. Toca un barco o elige quién sube.
board-ask-board-where = ¿A qué barco sube el { $who }?
board-ask-board-who = ¿Quién sube al barco { $boat }?
board-ask-rob = Ladrones
board-ask-rob-text = Los villanos de esta partida son ladrones: antes de que suba este, puedes mover a alguien del barco { $boat } a otro.
board-ask-rob-where = ¿A qué barco pasa el { $who }?
board-ask-rob-who = ¿Quién pasa al barco { $boat }?
board-ask-dock = ¿En qué amarre?
board-ask-dock-text = El barco { $boat } está lleno: elige dónde amarra.
board-ask-return = De vuelta a la bolsa
board-ask-return-text = Elige un barco y a quién devuelves.
board-ask-swap = Intercambio
board-ask-swap-text = Elige un barco y a alguien a bordo.
board-ask-swap-more = Elige con quién cambia de barco.
board-ask-sell = Mercado
board-ask-sell-text = Vende lo que quieras; lo demás se queda.
board-ask-sell-nothing = Nadie compra lo que tienes.
board-chip-lines =
    { $count ->
        [one] 1 línea
       *[other] { $count } líneas
    }
board-chip-half = { $half }: { $values }
board-chip-icons =
    { $count ->
        [one] 1 icono
       *[other] { $count } iconos
    }
board-chip-colour = { $many } en la bolsa ({ $percent } %)
board-chip-outlook = { $faction }: { $anything } % (tablilla { $tablet } %)
board-chip-value = { $rune } → { $value }
board-chip-write = Escribir { $value }
board-chip-mark-x = Anotar X: cobrar ahora
board-chip-mark-market = Icono de mercado: cobrar después
board-chip-card =
    { $icons ->
        [one] 1 icono: cuesta { $cost } de oro
       *[other] { $icons } iconos: cuestan { $cost } de oro
    }
board-chip-buyer-own = a clientes
board-chip-buyer-rogues = a la Secta
board-sell-at = { $pier }: { $each } × { $customers }
board-sell-rogues = Secta, { $pier }: { $each } × { $customers }
board-sell-corruption = +{ $count } de corrupción
board-sell-nobody = sin comprador

## Lo que pasó

board-story = Qué pasó
board-story-empty = Aquí aparecen los turnos que veas desde ahora. Los anteriores están en el historial.
board-log-traced = { $name } dibuja { $count } líneas.
    .you = Dibujas { $count } líneas.
board-chapter = Turno de { $name }
board-chapter-peddler = Turno del Buhonero
board-books = Cuentas
board-books-empty = Sin ingresos todavía.
board-today = Cuentas de hoy
board-sheet = Cuentas de cada quien, por concepto
board-sheet-sales = Ventas, día { $day }
board-sheet-total = Total
board-plot = El oro de cada quien a lo largo de la partida.
board-plot-label = Oro a lo largo de la partida. Ahora: { $purses }.
board-entry-start = Al empezar
board-entry-funding = Financiación: { $faction } ({ $count } en la sede)
board-entry-market_icon = Icono de mercado: { $faction } ({ $count } en la sede)
board-entry-sale = { $times } × { $good }, { $pier } ({ $each } × { $count })
board-entry-rogue_sale = { $times } × { $good }, Secta ({ $each } × { $count })
board-entry-icons = Iconos: { $faction } ({ $count } × { $each })
board-entry-rogue_icons = Iconos de villano ({ $count } × { $each })
board-entry-corruption =
    { $count ->
        [one] Corrupción (1 icono × { $each })
       *[other] Corrupción ({ $count } iconos × { $each })
    }
board-entry-shop = El negocio
board-entry-deal = Duda de un arcón

## La primera vez, el fin del juego y la ayuda

first-title = Tres días, un puerto, tu negocio
first-1 = Llevas un negocio del puerto: *con tus horas consigues mercancía*, pequeña y grande.
first-2 = Actuar cuesta horas, y las horas traen gente: *tú eliges su barco*; el que se llena amarra en un muelle.
first-3 = Tu mercancía vale más con *más clientes de su color* en el muelle; gana quien tenga más oro tras tres días.
game-aim = Quieres ser quien más oro tenga cuando termine el tercer día.
help-marks-about = Cuenta por ti lo que queda en la bolsa.
help-logic-about = Además dice qué tan probables son tus predicciones.
help-explained-about = Además dice qué tan probables son las predicciones que podrías hacer ahora y cuánto oro te costaría la corrupción.

## Qué hace lo elegido, y qué se pregunta

board-which-folk = ¿A quién contratas? Toca una carta de la plaza.
board-which-icons = ¿Con cuántos iconos predices?
board-which-faction = ¿Qué facción saldrá de la bolsa?
board-which-half = ¿Los dados de qué mitad escribes?
board-which-fate = ¿Qué cambias con la moneda?
board-which-lines = ¿Cuántas líneas?
board-which-box-die = ¿Qué dado cambias? Toca uno del plato.
board-which-box-value = ¿A qué número lo cambias?
board-which-box-rune = ¿Qué runa pasa a la otra mitad? Tócala en el plato.
board-choose-folk = Elige a quién contratar
board-choose-icons = Elige cuántos iconos
board-choose-faction = Elige una facción
board-choose-half = Elige una mitad
board-choose-fate = Elige qué cambiar
board-choose-lines = Elige cuántas líneas
board-does-hire =
    { $hours ->
        [one] { $name }, 1 hora. { $gives } { $icons }
       *[other] { $name }, { $hours } horas. { $gives } { $icons }
    }
board-does-stars =
    { $lines ->
        [one] Dibujas 1 línea en el mapa de estrellas.
       *[other] Dibujas hasta { $lines } líneas en el mapa de estrellas.
    }
board-does-predict =
    { $icons ->
        [one] { $faction }, 1 icono: si salen, un icono de mercado o una X.
        [2] { $faction }, 2 iconos: si salen pronto, un amuleto.
       *[other] { $faction }, { $icons } iconos: si salen pronto, una tablilla.
    }
board-does-horoscope = Escribes { $values } en las filas; cada casilla da lo que tiene al lado.
board-does-fates-shifts = Rellenas dos casillas de ±1.
board-does-fates-moves = Rellenas dos casillas de Mover 1.
board-does-fates-x = Anotas una X en el horóscopo o en la financiación.
board-does-staff =
    { $count ->
        [one] Usas tu habilidad con carta.
       *[other] Usas tus { $count } habilidades con carta, en el orden que quieras.
    }
board-does-wait = Dejas pasar 1 hora.
board-does-trace =
    { $corruption ->
        [0] Cierra una zona: { $goods }.
       *[other] Cierra una zona: { $goods }, con corrupción.
    }
board-does-trace-barren =
    { $corruption ->
        [one] Cierra una zona sin mercancía: 1 carta de corrupción.
       *[other] Cierra zonas sin mercancía: { $corruption } cartas de corrupción.
    }
board-does-modifier = Gasta una casilla antes de elegir la acción.
board-does-mark-x =
    { $gold ->
        [one] Cobras 1 de oro ahora.
       *[other] Cobras { $gold } de oro ahora.
    }
board-does-mark-market =
    { $gold ->
        [one] Paga en cada mercado; hoy sería 1 de oro.
       *[other] Paga en cada mercado; hoy serían { $gold } de oro.
    }
board-does-sell =
    { $corruption ->
        [0] { $gold } de oro.
       *[other] { $gold } de oro, con corrupción.
    }
board-skip-lines =
    { $count ->
        [one] Dejar 1 línea sin dibujar
       *[other] Dejar { $count } líneas sin dibujar
    }
board-skip-boxes =
    { $count ->
        [one] Dejar 1 casilla sin rellenar
       *[other] Dejar { $count } casillas sin rellenar
    }
board-skip-x = Renunciar a la X
board-skip-market = Renunciar al icono
board-skip-rob = No mover a nadie
board-skip-return = No devolver a nadie
board-skip-swap = No intercambiar
board-skip-discard = No descartar
board-done-staff =
    { $count ->
        [one] Terminar sin usar 1 habilidad
       *[other] Terminar sin usar { $count } habilidades
    }
board-done-selling = Guardar el resto
board-read-card = Leer la carta

## Lo que hizo cada quien desde tu turno

board-recap = Desde tu turno
board-did-StarsRead = lee las estrellas
board-did-HoroscopeRead = lee el horóscopo
board-did-FatesChanged = cambia destinos
board-did-Predicted = predice { $faction } ×{ $icons }
board-did-Hired = contrata: { $name }
board-did-StaffActivated = activa empleados
board-did-Waited = espera
board-did-BoatDocked = amarra el barco { $boat }
board-did-gold = +{ $gold } de oro

## El final

board-end-won = El negocio más próspero es el tuyo
board-end-shared = La victoria se comparte
board-end-lost = { $name } tiene el negocio más próspero
board-end-over = Se cierran las cuentas
board-end-by = { $mine } de oro contra { $theirs } de { $name }.
board-end-gold = de oro al final
board-end-sales = de ventas
board-end-factions = de las facciones
board-end-cost = por villanos y corrupción
board-end-truth = El oro de cada quien
board-end-decided = Lo que decidió la partida
board-end-decided-won = Tú: { $more } de oro; { $other }: { $less }.
board-end-decided-lost = { $name }: { $more } de oro; tú: { $less }.
board-end-decided-watched = { $name }: { $more } de oro; { $other }: { $less }.
board-end-line-funding = Financiación
board-end-line-market_icon = Iconos de mercado
board-end-line-sale = Ventas
board-end-line-icons = Iconos de lugareños
board-end-line-rogue_icons = Iconos de villano
board-end-line-corruption = Corrupción
board-end-line-shop = El negocio
board-end-line-deal = Dudas de arcones
board-end-harder = Otra, contra { $bot }
board-end-harder-rival = Otra, con el Buhonero { $rival }

## La elección de negocios

board-pick = Elegir
board-pick-ask = Elige tu negocio
board-pick-wait =
    { $count ->
        [one] Elige negocio { $names }
       *[other] Eligen negocio { $names }
    }
board-pick-then = Por turnos y sin repetir. Después: { $names }.
board-pick-last = Por turnos y sin repetir. Con esta elección abren todos.
board-pick-any = Cada quien elige el que quiera, aunque se repita.
board-pick-none = sin negocio
board-shops-same = El mismo para toda la mesa
board-shops-mixed = Negocios distintos
board-shops-random = El azar los reparte.
board-shops-chosen = Cada quien elige el que quiera; pueden repetirse.
board-shops-drafted = Eligen por turnos.
board-weight-1 = Para empezar
board-weight-2 = Sencillo
board-weight-3 = Exigente
board-weight-4 = El más difícil
