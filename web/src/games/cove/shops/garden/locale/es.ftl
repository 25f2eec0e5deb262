# Lo que el tablero dice del Jardín de Mareas.

board-good-posy =
    { $colour ->
        [red] ramillete rojo
        [green] ramillete verde
        [blue] ramillete azul
       *[yellow] ramillete amarillo
    }
board-good-wreath =
    { $colour ->
        [red] guirnalda roja
        [green] guirnalda verde
        [blue] guirnalda azul
       *[yellow] guirnalda amarilla
    }
board-made-posy = ramillete
board-made-wreath = guirnalda
board-space-gather = Recoger
board-space-wade = Vadear
board-space-harvest = Cosechar
board-space-transplant = Trasplantar
board-about-gather = Hasta 3 vecinas, y plantarlas
board-about-wade = Todas las de un color
board-about-harvest = Hasta 2 macizos, de 3 o de 5
board-about-transplant = 2 cambios entre pozas
board-ability-keeper = Guardapozas
board-ability-shears = Tijeras
board-ability-lamplighter = Farolería
board-ability-scraper = Raspado
board-staff-keeper = Planta 1 loseta
    .whole = Planta 1 loseta de la línea de marea.
board-staff-shears = Cosecha 1 macizo
    .whole = Cosecha 1 macizo.
board-staff-lamplighter = Cobra 1 financiación
    .whole = Cobra una financiación de una roca con su color al lado.
board-staff-scraper = Quita carta o brea
    .whole = Descarta 1 carta de corrupción, o retira 1 brea del jardín sin robar una.
board-part-pools = Las pozas
board-part-tideline = La línea de marea
board-part-lights = Los faroles
board-part-night = La noche
board-closed-garden-full = Jardín lleno
board-closed-tideline-empty = Nada que tomar
board-closed-no-bed = Aún no hay macizo de 3
board-closed-nothing-planted = Nada plantado
board-garden-pools = Las pozas
board-garden-tile-red = anémona
board-garden-tile-green = alga
board-garden-tile-blue = mejillón
board-garden-tile-yellow = estrella
board-garden-tile-tar = brea
board-garden-pool =
    { $low ->
        [true] Poza { $pool }, fila baja
       *[false] Poza { $pool }
    }
board-garden-planted =
    { $joined ->
        [one] { $where }: { $tile }.
       *[other] { $where }: { $tile }, macizo de { $joined }.
    }
board-garden-empty = { $where }: vacía.
board-garden-rock =
    { $pays ->
        [false] Roca de los { $faction }: apagada.
       *[true] Roca de los { $faction }: encendida, { $gold } de oro en el mercado.
    }
board-garden-tideline = Línea de marea
board-garden-tideline-none = El mar no ha traído nada.
board-garden-bag = bolsa { $count }
board-garden-washed = Línea de marea, { $at }: { $tile }
board-garden-hand = En la mano:
board-garden-lights = Faroles
board-garden-in-market = en el mercado
board-garden-night = Esta noche
board-garden-low =
    { $count ->
        [0] El mar no se lleva nada.
        [one] El mar se lleva 1 loseta de la fila baja.
       *[other] El mar se lleva { $count } losetas de la fila baja.
    }
board-garden-reserve = En la reserva: ramilletes, { $small }; guirnaldas, { $large }
board-garden-ask-planting = Planta
board-garden-ask-planting-text = Elige una poza vacía para cada loseta.
board-garden-ask-cutting = Cosecha
board-garden-ask-cutting-text =
    { $chosen ->
        [0] Empieza otro macizo por la loseta que queda, o déjalo así.
       *[other] Elige losetas unidas: 3 dan un ramillete; 5, una guirnalda. Elegidas: { $chosen }.
    }
board-garden-ask-lifting = Trasplanta
board-garden-ask-lifting-text = Levanta otra loseta, o déjalo así.
board-garden-ask-holding = ¿Adónde?
board-garden-ask-holding-text = A una poza vacía, por otra loseta o de vuelta a la bolsa.
board-garden-ask-picking = Planta una loseta
board-garden-ask-picking-text = Elige una de la línea de marea.
board-garden-ask-lighting = Prende un farol
board-garden-ask-lighting-text = Su facción te financia ahora.
board-garden-ask-scraping = Quita la brea
board-garden-ask-scraping-text = Retira una brea o descarta una carta de corrupción.
board-garden-skip = Dejarlo así
board-garden-chip-bind = Atar un ramillete
board-garden-chip-throw = De vuelta a la bolsa
board-garden-chip-renounce = Descartar una carta de corrupción
board-garden-does-take = Toma { $tiles }; luego plantas.
board-garden-does-cut = La loseta de { $pool } queda como raíz; luego elige las demás.
board-garden-does-lift = Levanta la loseta de { $pool }; luego la pones en otra parte.
board-which-garden-first = ¿Cuál es la primera?
board-which-garden-last = ¿Y la última? La misma, para una sola.
board-which-garden-colour = ¿Qué color?
board-which-garden-root = ¿Qué loseta queda como raíz?
board-which-garden-lift = ¿Qué loseta levantas?
board-which-garden-pool = ¿En qué poza?
board-choose-garden-first = Elige la primera
board-choose-garden-last = Elige la última
board-choose-garden-colour = Elige una loseta
board-choose-garden-root = Elige la raíz
board-choose-garden-lift = Elige una loseta
board-choose-garden-pool = Elige una poza
board-garden-choose = Elige una acción.
board-did-Gathered = recoge ({ $tiles })
board-did-Waded = vadea ({ $tiles })
board-did-Harvested = cosecha un macizo ({ $tile })
board-did-Transplanted = trasplanta ({ $tile })
board-did-Exchanged = intercambia losetas ({ $tile })
board-did-ThrownBack = devuelve a la bolsa ({ $tile })
first-1-in-Garden = Llevas un jardín de pozas: *plantas lo que trae el mar y cosechas macizos de tres o de cinco*; de ahí salen ramilletes y guirnaldas.
board-shop-garden = Jardín de Mareas
board-like-garden = Un rompecabezas: acomodas lo que trae el mar y decides cuándo cosechar.
