# El Oráculo, con sus propias palabras.

## Names

shop-oracle = el Oráculo
half-left = izquierda
half-right = derecha

prize-nothing = nada
prize-x = una X
prize-market = un icono de mercado
prize-discard = descartar corrupción
prize-amulet_rg = amuleto rojo o verde
prize-amulet_by = amuleto azul o amarillo
prize-tablet_rg = tablilla roja o verde
prize-tablet_by = tablilla azul o amarilla

part-good-in-Oracle =
    { $size ->
        [small] un amuleto { part-colour }
       *[large] una tablilla { part-colour-f }
    }
part-ware-in-Oracle =
    { $size ->
        [small] amuleto { part-colour }
       *[large] tablilla { part-colour-f }
    }
part-ability-in-Oracle =
    { $ability ->
        [exorcist] Exorcista
        [astrologer] Astrólogo
        [palm_reader] Quiromántico
       *[watchman] Vigilante
    }
part-own-space-in-Oracle =
    { $space ->
        [fates] Cambiar destinos
        [fates-shifts] Cambiar destinos: dos ±1
        [fates-moves] Cambiar destinos: dos Mover 1
        [fates-x] Cambiar destinos: una X
        [stars] Leer las estrellas
        [prediction] Predicción
       *[horoscope] Horóscopo
    }

## What happened

event-RunesThrown =
    { $together ->
        [yes] { $by } lanza las runas, todas en una mitad: { $left }{ $right }. 1 carta de corrupción.
       *[no] { $by } lanza las runas. Izquierda: { part-left }; derecha: { part-right }.
    }
event-RunesThrown-by =
    { $together ->
        [yes] Lanzas las runas, todas en una mitad: { $left }{ $right }. 1 carta de corrupción.
       *[no] Lanzas las runas. Izquierda: { part-left }; derecha: { part-right }.
    }
event-DieShifted = { $by } gasta un ±1: { part-die } muestra { $value }.
event-DieShifted-by = Gastas un ±1: { part-die } muestra { $value }.
event-RuneMoved = { $by } gasta un Mover 1: { part-rune } va a la mitad { $half }.
event-RuneMoved-by = Gastas un Mover 1: { part-rune } va a la mitad { $half }.
event-FatesChanged =
    { $skull ->
        [yes] { $by } cambia destinos con la calavera arriba: 1 carta de corrupción.
       *[no] { $by } cambia destinos.
    }
event-FatesChanged-by =
    { $skull ->
        [yes] Cambias destinos con la calavera arriba: 1 carta de corrupción.
       *[no] Cambias destinos.
    }
event-BoxesFilled =
    { $box ->
        [shift]
            { $count ->
                [one] { $by } rellena una casilla de ±1.
                [2] { $by } rellena dos casillas de ±1.
               *[other] { $by } rellena { $count } casillas de ±1.
            }
       *[move]
            { $count ->
                [one] { $by } rellena una casilla de Mover 1.
                [2] { $by } rellena dos casillas de Mover 1.
               *[other] { $by } rellena { $count } casillas de Mover 1.
            }
    }
event-BoxesFilled-by =
    { $box ->
        [shift]
            { $count ->
                [one] Rellenas una casilla de ±1.
                [2] Rellenas dos casillas de ±1.
               *[other] Rellenas { $count } casillas de ±1.
            }
       *[move]
            { $count ->
                [one] Rellenas una casilla de Mover 1.
                [2] Rellenas dos casillas de Mover 1.
               *[other] Rellenas { $count } casillas de Mover 1.
            }
    }
event-StarsRead =
    { $lines ->
        [one] { $by } lee las estrellas: 1 línea.
       *[other] { $by } lee las estrellas: hasta { $lines } líneas.
    }
event-StarsRead-by =
    { $lines ->
        [one] Lees las estrellas: 1 línea.
       *[other] Lees las estrellas: hasta { $lines } líneas.
    }
event-Traced = { $by } dibuja una línea: { $line }.
event-Traced-by = Dibujas una línea: { $line }.
event-ZoneClosed =
    { $cross ->
        [yes] { $by } cierra una zona en la cruz: { part-good } y 1 carta de corrupción.
       *[no] { $by } cierra una zona: { part-good }.
    }
event-ZoneClosed-by =
    { $cross ->
        [yes] Cierras una zona en la cruz: { part-good } y 1 carta de corrupción.
       *[no] Cierras una zona: { part-good }.
    }
event-BarrenZoneClosed = { $by } cierra en la cruz una zona sin mercancía: 1 carta de corrupción.
event-BarrenZoneClosed-by = Cierras en la cruz una zona sin mercancía: 1 carta de corrupción.
event-Predicted =
    { $icons ->
        [one] { $by } predice { part-faction } con 1 icono.
       *[other] { $by } predice { part-faction } con { $icons } iconos.
    }
event-Predicted-by =
    { $icons ->
        [one] Predices { part-faction } con 1 icono.
       *[other] Predices { part-faction } con { $icons } iconos.
    }
event-PredictionStruck = La predicción de { part-faction } de { $by } pierde un icono. Quedan: { $remaining }.
event-PredictionStruck-by = Tu predicción de { part-faction } pierde un icono. Quedan: { $remaining }.
event-PredictionHit =
    { $count ->
        [one] { $by } acierta su predicción de { part-faction }, con 1 icono.
       *[other] { $by } acierta su predicción de { part-faction }, con { $count } iconos.
    }
event-PredictionHit-by =
    { $count ->
        [one] Aciertas tu predicción de { part-faction }, con 1 icono.
       *[other] Aciertas tu predicción de { part-faction }, con { $count } iconos.
    }
event-HoroscopeRead = { $by } lee el horóscopo con la mitad { $half }.
event-HoroscopeRead-by = Lees el horóscopo con la mitad { $half }.
event-Wrote = { $by } anota { $value } en la casilla { $box } de la { part-row }.
event-Wrote-by = Anotas { $value } en la casilla { $box } de la { part-row }.
event-FundingMarked = { $by } anota { part-mark } en la financiación de los { part-faction }.
event-FundingMarked-by = Anotas { part-mark } en la financiación de los { part-faction }.

## Why something is not possible

illegal-no-shift = No tienes un ±1 que gastar en eso.
illegal-shift-by-one = Un ±1 cambia un dado en 1; el 4 y el 1 son vecinos.
illegal-no-move = No tienes un Mover 1 que gastar.
illegal-coin-alone = La moneda no está con nada que cambie destinos.
illegal-coin-bone = Para rellenar ±1, la moneda debe estar con el hueso.
illegal-coin-doll = Para rellenar Mover 1, la moneda debe estar con el muñeco.
illegal-coin-die = Para una X, la moneda debe estar con un dado y debe quedar sitio donde anotarla.
illegal-bone-alone = Leer las estrellas pide el hueso y un dado en la misma mitad.
illegal-map-full = Tu mapa de estrellas ya tiene todas las líneas.
illegal-lines-by-die = El dado que está con el hueso decide cuántas líneas puedes dibujar.
illegal-doll-alone = Una predicción pide el muñeco y un dado en la misma mitad.
illegal-no-icons = Tu zona de predicciones no tiene iconos libres.
illegal-icons-by-die = Un dado que está con el muñeco decide cuántos iconos marcas.
illegal-no-box = Ninguno de tus dados cabe en las filas del horóscopo.
illegal-half-no-box = Ningún dado de esa mitad cabe en el horóscopo.
illegal-line-there = Esa línea ya está dibujada.
illegal-no-such-line = Una línea une dos puntos vecinos del mapa.
illegal-not-in-half = Ese número no está en la mitad que elegiste.
illegal-row-full = Esa fila del horóscopo está llena.
illegal-row-rising = Después de un { $last }, la fila superior admite un { $next } o una X.
illegal-row-falling = Después de un { $last }, la fila inferior admite un { $next } o una X.
illegal-market-icon-only = Esta recompensa es un icono de mercado: anótalo en la zona de financiación.
illegal-no-funding = Esa facción no tiene un icono libre para esta marca.
illegal-boxes-full = Esas casillas están todas rellenas.
illegal-reward-too-high = Faltan iconos para esa recompensa.
illegal-not-drawn = Elige a uno de los dos que salieron de la bolsa.

## What can be done

button-ShiftDie = ±1: { part-die } a { $value }
button-MoveRune = Mover 1: { part-rune }
button-ChangeFates =
    { $fate ->
        [shifts] Cambiar destinos: dos ±1
        [moves] Cambiar destinos: dos Mover 1
       *[x] Cambiar destinos: una X
    }
button-ReadStars = Leer las estrellas: { $lines }
button-Predict = Predecir { part-faction }: { $icons }
button-ReadHoroscope = Horóscopo: mitad { $half }
button-Trace = Dibujar { $line }
button-Write = Anotar { $value } en la { part-row }
button-MarkRow = X en la { part-row }
button-MarkFunding =
    { $mark ->
        [x] X en la financiación de los { part-faction }
       *[other] Icono de mercado en la financiación de los { part-faction }
    }
button-FillBox =
    { $box ->
        [shift] Rellenar un ±1
       *[move] Rellenar un Mover 1
    }
button-CompareFirst = Primero el { $colour }
button-TakeReward = Recompensa: { part-good }

## Things

thing-Line =
    { $way ->
        [across] fila { part-row-number }, columna { part-column-number }, horizontal
       *[down] fila { part-row-number }, columna { part-column-number }, vertical
    }
thing-Cell = { part-row-number }/{ part-column-number }
thing-Fallen =
    { $rune ->
        [bone] hueso
        [doll] muñeco
        [coin] { $skull ->
            [yes] moneda (calavera)
           *[no] moneda (árbol)
        }
       *[other] { $value }
    }
thing-Dish =
    { $skull ->
        [yes] dados { $dice }, calavera arriba; hueso, muñeco, moneda y dados caen en: { $halves }
       *[no] dados { $dice }, árbol arriba; hueso, muñeco, moneda y dados caen en: { $halves }
    }
thing-Oracle = { $dish }; ±1: { $shifts }, Mover 1: { $moves }; líneas: { $linesCount }; horóscopo, fila superior: { part-top }, inferior: { part-bottom }; predicciones: { part-predictions }; financiación: { $funding }
thing-Zone = { $good }
thing-Prediction =
    { $hit ->
        [0] { part-faction }, { $icons } (tachados: { $struck })
       *[other] { part-faction }, acertada con { $hit }
    }
thing-Funding =
    { $mark ->
        [none] { part-faction } –
       *[other] { part-faction } { part-mark }
    }
thing-Tracing = líneas: { $remaining }
thing-Writing = dados: { $values }
thing-Marking = una marca
thing-Filling = casillas: { $remaining }
thing-Ordering = cuál primero: { $colours }
thing-Rewarding = una recompensa por { $icons } iconos
thing-OracleBoard =
    { $closingsCount ->
        [0] { "" }
       *[other] Líneas que cierran una zona: { $closings }
    }
thing-Closing =
    { $corruption ->
        [0] { $line }: { $goods }
       *[other] { $line }: { $goods }, corrupción { $corruption }
    }
thing-Outlook = { part-faction }, { $icons } iconos: tablilla { $tablet }%, amuleto o mejor { $amulet }%, algo { $anything }%
thing-OracleHints =
    { $activeCount ->
        [0] { part-possible }
       *[other] Tus predicciones activas: { $active }. { part-possible }
    }
part-possible =
    { $possibleCount ->
        [0] { "" }
       *[other] Predicciones que podrías hacer: { $possible }.
    }

## Names

part-predictions =
    { $predictionsCount ->
        [0] ninguna
       *[other] { $predictions }
    }

## Figures

figure-fates = Cambiar destinos
figure-fates-boxes = Cambiar destinos por modificadores
figure-stars = Leer las estrellas
figure-predictions = Predicción
figure-icons-left = Iconos de predicción sin usar
figure-horoscope = Horóscopo
figure-modifiers = Modificadores gastados
figure-used-exorcist = Exorcista usado
figure-used-astrologer = Astrólogo usado
figure-used-palm_reader = Quiromántico usado
figure-used-watchman = Vigilante usado
figure-zones = Mercancías del mapa de estrellas
figure-hits = Predicciones cumplidas
figure-boxes = Casillas del horóscopo
figure-goods-boxes = … con una mercancía
figure-funding-x = X en la zona de financiación
figure-funding-market = Iconos de mercado en la zona de financiación
figure-cards-throw = Corrupción por un lanzamiento
figure-cards-skull = … por la calavera
figure-cards-cross = … por la cruz
