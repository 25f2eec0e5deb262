# La Bodega de Salmuera, con sus propias palabras.

option-shops-cellar = Bodegas de Salmuera
shop-cellar = la Bodega de Salmuera

## Names

fruit-red = pimiento
fruit-green = aceituna
fruit-blue = ciruela
fruit-yellow = limón
where-sill = alféizar
where-shelf = estante
where-niche = nicho frío
band-raw = cruda
band-young = joven
band-ripe = madura
band-prime = en su punto
band-sour = agria

part-fruit =
    { $colourId ->
        [red] { fruit-red }
        [green] { fruit-green }
        [blue] { fruit-blue }
       *[yellow] { fruit-yellow }
    }

part-market-icon-in-Cellar = Escaparate
part-good-in-Cellar =
    { $size ->
        [small] un frasco { part-colour }
       *[large] una barrica { part-colour-f }
    }
part-ware-in-Cellar =
    { $size ->
        [small] frasco { part-colour }
       *[large] barrica { part-colour-f }
    }
part-ability-in-Cellar =
    { $ability ->
        [hand] Ayudante
        [fire] Guardafuegos
        [crier] Portavoz
       *[scrubber] Limpiatinajas
    }
part-own-space-in-Cellar =
    { $space ->
        [seal] Sellar
        [open] Abrir
        [taste] Probar
       *[marry] Mezclar
    }

## What happened

event-Carried = { $by } lleva una tinaja ({ $colours }): { $to }.
event-Carried-by = Llevas una tinaja ({ $colours }): { $to }.
event-Sealed = { $by } sella una tinaja ({ $to }): { part-fruit }.
event-Sealed-by = Sellas una tinaja ({ $to }): { part-fruit }.
event-Opened = { $by } abre una tinaja { $band }: { part-fruit }{ part-gives }.
event-Opened-by = Abres una tinaja { $band }: { part-fruit }{ part-gives }.
part-gives =
    { $bandId ->
        [young] , un frasco
        [sour] { "" }
       *[other] , una barrica
    }
event-Tasted = { $by } prueba una tinaja ({ $colours }). Ahora tiene edad { $age }.
event-Tasted-by = Pruebas una tinaja ({ $colours }). Ahora tiene edad { $age }.
event-Married = { $by } mezcla dos tinajas ({ $colours }), edad { $age }.
event-Married-by = Mezclas dos tinajas ({ $colours }), edad { $age }.
event-Warmed = { $by } acerca una tinaja al fuego ({ $colours }), edad { $age }.
event-Warmed-by = Acercas una tinaja al fuego ({ $colours }), edad { $age }.
event-Scrubbed = { $by } limpia una tinaja agria ({ $colours }).
event-Scrubbed-by = Limpias una tinaja agria ({ $colours }).
event-Ripened = Una tinaja de { $by } ya está { $band } ({ $colours }).
event-Ripened-by = Una de tus tinajas ya está { $band } ({ $colours }).
event-LarderFilled = La despensa de { $by } se llena: { $fruits }.
event-LarderFilled-by = Tu despensa se llena: { $fruits }.

## What can be done

button-Carry = Llevar la tinaja { $place }: { $to }
button-Seal = Sellar: { part-fruit }, { $to }
button-Open = Abrir la tinaja { $place }: { part-fruit }
button-Taste = Probar la tinaja { $place }
button-Marry = Verter la tinaja { $place } en la { $into }
button-Warm = Al fuego: tinaja { $place }
button-Cry = Pregonar la tinaja { $place }
button-Scrub = Limpiar la tinaja { $place }
button-Purge = Descartar carta

## Why something is not possible

illegal-rack-full = Tu botellero está lleno. Abre antes una tinaja.
illegal-larder-empty = Tu despensa está vacía.
illegal-nothing-to-open = Aún no se puede abrir ninguna tinaja: le falta llegar a edad 3, o su mercancía en tu reserva.
illegal-nothing-to-taste = Aún no se puede probar ninguna tinaja: le falta llegar a edad 3.
illegal-one-jar = Necesitas dos tinajas que no estén agrias.
illegal-carried = En este turno ya llevaste una tinaja.
illegal-stands-there = La tinaja ya está ahí. Elige otra parte del botellero.
illegal-no-place = Ahí no hay sitio vacío. Elige otra parte del botellero.
illegal-no-jar = En ese sitio no hay tinaja.
illegal-jar-done = Esa tinaja ya la elegiste. Elige otra.
illegal-fire-no-more = El fuego no hace a ninguna tinaja mayor de 11.
illegal-not-sour = Esa tinaja no está agria.
illegal-no-such-fruit = Ninguna canasta tiene ese fruto.
illegal-raw = No puedes abrir una tinaja cruda: le falta llegar a edad { $age }.
illegal-not-in-jar = Esta tinaja no tiene ese color.
illegal-marry = Elige dos tinajas distintas que no estén agrias.
illegal-not-to-taste = Elige una tinaja de edad 3 o más que no esté agria.

## Things

thing-Cellar = botellero: { $rack }; despensa: { $larder }
thing-Jar = { $colours } (edad { $age })
none-Jar =
    { $count ->
        [one] vacío
       *[other] { $count } vacíos
    }
none-fruit =
    { $count ->
        [one] vacía
       *[other] { $count } vacías
    }
thing-Sealing = tinajas por sellar: { $remaining }
thing-Opening = tinajas por abrir
thing-Tasting = tinajas por probar: { $remaining }
thing-Warming = tinajas para el fuego: { $remaining }
thing-Crying = una tinaja por pregonar
thing-Scrubbing = una tinaja por limpiar
thing-CellarBoard = { "" }
thing-Place = { $where }
thing-From = { $band }
thing-CellarHints = { $jars }
thing-Ripening = tinaja { $place }: { $band } en { $hours } h

## Figures

figure-sealed = Tinajas selladas
figure-opened-young = Tinajas abiertas jóvenes
figure-opened-ripe = … maduras
figure-opened-prime = … en su punto
figure-tasted = Tinajas probadas
figure-married = Tinajas mezcladas
figure-carried = Tinajas llevadas
figure-soured = Tinajas agrias
