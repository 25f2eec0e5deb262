# Lo que el tablero dice de la Bodega de Salmuera.

board-good-flask =
    { $colour ->
        [red] frasco rojo
        [green] frasco verde
        [blue] frasco azul
       *[yellow] frasco amarillo
    }
board-good-cask =
    { $colour ->
        [red] barrica roja
        [green] barrica verde
        [blue] barrica azul
       *[yellow] barrica amarilla
    }
board-made-flask = frasco
board-made-cask = barrica
board-space-seal = Sellar
board-space-open = Abrir
board-space-taste = Probar
board-space-marry = Mezclar
board-about-seal = Una tinaja de las canastas
board-about-open = Las que quieras, según su edad
board-about-taste = Una tinaja: oro ya, −2 de edad
board-about-marry = Dos en una, con sus colores
board-ability-hand = Ayudante
board-ability-fire = Guardafuegos
board-ability-crier = Portavoz
board-ability-scrubber = Limpiatinajas
board-staff-hand = Sella 1 tinaja
    .whole = Sella 1 tinaja, con edad 1.
board-staff-fire = Madura 2 tinajas
    .whole = Hasta dos tinajas ganan 2 de edad, sin pasar de 11.
board-staff-crier = Cobra 1 financiación
    .whole = Cobra una financiación por una tinaja joven o mayor, que no esté agria.
board-staff-scrubber = Quita carta o tinaja
    .whole = Descarta 1 carta de corrupción, o vacía 1 tinaja agria sin robar una.
board-part-rack = El botellero
board-part-larder = La despensa
board-part-window = El escaparate
board-closed-rack-full = Botellero lleno
board-closed-larder-empty = Despensa vacía
board-closed-nothing-to-open = Ninguna está lista
board-closed-nothing-to-taste = Ninguna está lista
board-closed-one-jar = Hacen falta dos
board-cellar-rack = El botellero
board-cellar-where-sill = Alféizar
board-cellar-where-shelf = Estante
board-cellar-where-niche = Nicho frío
board-cellar-rate-sill = 2 por hora
board-cellar-rate-shelf = 1 por hora
board-cellar-rate-niche = 0
board-cellar-band-raw = cruda
board-cellar-band-young = joven
board-cellar-band-ripe = madura
board-cellar-band-prime = en su punto
board-cellar-band-sour = agria
board-cellar-fruit-red = pimiento
board-cellar-fruit-green = aceituna
board-cellar-fruit-blue = ciruela
board-cellar-fruit-yellow = limón
board-cellar-free = vacío
board-cellar-jar = { $where }: tinaja de { $fruits }, edad { $age }, { $band }; tras esta acción, { $then }, { $later }.
board-cellar-empty = { $where }: un sitio vacío.
board-cellar-larder = Despensa
board-cellar-left = quedan { $count }
board-cellar-basket = Canasta: { $fruit }
board-cellar-basket-empty = Una canasta vacía
board-cellar-window = Escaparate
board-cellar-window-none = No hay ninguna tinaja en su punto.
board-cellar-night = De noche cada tinaja envejece 1, menos en el nicho.
board-cellar-reserve = En la reserva: { $small } frascos y { $large } barricas
board-cellar-ask-sealing = Sella una tinaja
board-cellar-ask-sealing-text = Elige una canasta y un sitio vacío, o déjalo así.
board-cellar-ask-opening = Abre tinajas
board-cellar-ask-opening-text = Abre otra, o déjalo así.
board-cellar-ask-tasting = Prueba tinajas
board-cellar-ask-tasting-text = Prueba otra, o déjalo así.
board-cellar-ask-warming = Al fuego
board-cellar-ask-warming-text = Elige hasta dos tinajas: cada una envejece 2.
board-cellar-ask-crying = Pregona una tinaja
board-cellar-ask-crying-text = Su color te financia.
board-cellar-ask-scrubbing = Limpia una tinaja
board-cellar-ask-scrubbing-text = Vacía una tinaja agria o descarta una carta de corrupción.
board-cellar-skip = Dejarlo así
board-cellar-chip-purge = Descartar una carta de corrupción
board-cellar-does-carry = Lleva ahí la tinaja, sin coste.
board-cellar-does-seal = Sella una tinaja: { $fruits }.
board-cellar-does-open = Abre la tinaja: { $fruits }.
board-cellar-does-taste = Una financiación ahora; la tinaja pierde 2 de edad: { $fruits }.
board-cellar-does-marry = Vierte la tinaja en la otra: { $fruits }.
board-cellar-does-warm = La tinaja envejece 2: { $fruits }.
board-cellar-does-cry = Una financiación ahora: { $fruits }.
board-cellar-does-scrub = Vacía la tinaja agria: { $fruits }.
board-which-cellar-to = ¿A qué sitio?
board-which-cellar-basket = ¿El fruto de qué canasta?
board-which-cellar-open = ¿Qué tinaja abres?
board-which-cellar-fruit = ¿Por cuál de sus frutos?
board-which-cellar-taste = ¿Qué tinaja pruebas?
board-which-cellar-marry = ¿Qué tinaja viertes?
board-which-cellar-into = ¿En qué tinaja?
board-choose-cellar-to = Elige un sitio
board-choose-cellar-basket = Elige una canasta
board-choose-cellar-open = Elige una tinaja
board-choose-cellar-fruit = Elige un fruto
board-choose-cellar-taste = Elige una tinaja
board-choose-cellar-marry = Elige una tinaja
board-choose-cellar-into = Elige una tinaja
board-cellar-choose = Lleva una tinaja o elige una acción.
board-did-Sealed = sella una tinaja ({ $fruits })
board-did-Opened = abre una tinaja ({ $fruits })
board-did-Tasted = prueba una tinaja ({ $fruits })
board-did-Married = mezcla dos tinajas ({ $fruits })
first-1-in-Cellar = Llevas una bodega: *sellas frutos en tinajas, y tus horas los maduran*; de ahí salen frascos y barricas.
board-shop-cellar = Bodega de Salmuera
board-like-cellar = Tus horas trabajan por ti: los frutos maduran solos, y lo que olvidas se agria.
