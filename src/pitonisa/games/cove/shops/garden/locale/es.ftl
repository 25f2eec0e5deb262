# El Jardín de Mareas, con sus propias palabras.

option-shops-garden = Jardines de Mareas
shop-garden = el Jardín de Mareas

## Names

tile-red = anémona
tile-green = alga
tile-blue = mejillón
tile-yellow = estrella
tile-tar = brea

part-tile-of =
    { $colourId ->
        [red] { tile-red }
        [green] { tile-green }
        [blue] { tile-blue }
       *[yellow] { tile-yellow }
    }

part-market-icon-in-Garden = Roca del farol
part-good-in-Garden =
    { $size ->
        [small] un ramillete { part-colour }
       *[large] una guirnalda { part-colour-f }
    }
part-ware-in-Garden =
    { $size ->
        [small] ramillete { part-colour }
       *[large] guirnalda { part-colour-f }
    }
part-ability-in-Garden =
    { $ability ->
        [keeper] Guardapozas
        [shears] Tijeras
        [lamplighter] Farolería
       *[scraper] Raspado
    }
part-own-space-in-Garden =
    { $space ->
        [gather] Recoger
        [wade] Vadear
        [harvest] Cosechar
       *[transplant] Trasplantar
    }

## What happened

event-Gathered = { $by } recoge de la línea de marea: { $tiles }.
event-Gathered-by = Recoges de la línea de marea: { $tiles }.
event-Waded = { $by } vadea y trae: { $tiles }.
event-Waded-by = Vadeas y traes: { $tiles }.
event-Planted = { $by } planta en { $pool }: { $tile }.
event-Planted-by = Plantas en { $pool }: { $tile }.
event-NoRoom = En el jardín de { $by } no quedan pozas: a la bolsa, { $tiles }.
event-NoRoom-by = En tu jardín no quedan pozas: a la bolsa, { $tiles }.
event-Harvested = { $by } cosecha un macizo: { part-bed }. La raíz queda en { $root }.
event-Harvested-by = Cosechas un macizo: { part-bed }. La raíz queda en { $root }.
part-bed = { $tile }{ $tar ->
        [yes] { " " }con brea
       *[no] { "" }
    }
event-Transplanted = { $by } trasplanta de { $pool } a { $to }: { $tile }.
event-Transplanted-by = Trasplantas de { $pool } a { $to }: { $tile }.
event-Exchanged = { $by } intercambia { $tile } ({ $pool }) y { $other } ({ $to }).
event-Exchanged-by = Intercambias { $tile } ({ $pool }) y { $other } ({ $to }).
event-ThrownBack = { $by } devuelve a la bolsa lo que había en { $pool }: { $tile }.
event-ThrownBack-by = Devuelves a la bolsa lo que había en { $pool }: { $tile }.
event-Scraped = { $by } retira la brea de { $pool }.
event-Scraped-by = Retiras la brea de { $pool }.
event-TidelineFilled = El mar trae a { $by }: { $tiles }.
event-TidelineFilled-by = El mar te trae: { $tiles }.
event-SeaCame = El mar se lleva la fila baja de { $by }: { $tiles }.
event-SeaCame-by = El mar se lleva tu fila baja: { $tiles }.
event-TideTurned = Cambia la marea de { $by }; se van: { $tiles }.
event-TideTurned-by = Cambia la marea; se van de tu línea: { $tiles }.

## What can be done

button-Gather = Recoger { $count } desde la { $first }
button-Wade = Vadear: { part-tile-of }
button-Plant = Plantar en { $pool }: { $tile }
button-Cut = Cosechar { $pool }
button-Bind = Atar
button-Lift = Levantar { $pool }
button-Exchange = Intercambiar con { $pool }
button-ThrowBack = Devolver a bolsa
button-Light = Prender: { part-tile-of }
button-Scrape = Retirar la brea de { $pool }
button-Renounce = Descartar carta

## Why something is not possible

illegal-garden-full = Tu jardín está lleno. Cosecha antes, o devuelve algo a la bolsa.
illegal-tideline-empty = En tu línea de marea no hay nada que puedas tomar.
illegal-no-bed = No tienes ningún macizo: hacen falta 3 losetas juntas de un color, y su mercancía en tu reserva.
illegal-nothing-planted = Aún no hay nada plantado.
illegal-no-such-tiles = En tu línea de marea no hay esas losetas.
illegal-bed-too-small = Este macizo es pequeño: hacen falta { $tiles } losetas juntas.
illegal-pool-taken = Elige una poza vacía.
illegal-not-in-hand = No tienes esa loseta en la mano.
illegal-pool-empty = Esa poza está vacía.
illegal-same-tile = Las dos losetas son iguales. Elige otra.
illegal-rock-dark = Esa roca no tiene al lado ninguna loseta de su color.
illegal-no-tar = En esa poza no hay brea.
illegal-tile-used = Esa loseta ya la elegiste, o es la raíz del otro macizo.
illegal-tar-root = La brea nunca es la raíz. Empieza por una loseta del color del macizo.
illegal-not-joined = Estas losetas no se tocan por un lado.
illegal-other-colour = Esa loseta es de otro color.

## Things

thing-Garden = pozas: { $pools }; línea de marea: { $tideline }
thing-Planting = por plantar: { $tiles }
thing-Cutting = macizos por cosechar: { $remaining }
thing-Lifting = losetas por mover: { $remaining }
thing-Holding = en la mano: { $tile }, de { $pool }
thing-Picking = una loseta por plantar
thing-Lighting = una roca por prender
thing-Scraping = una brea por retirar
thing-GardenBoard = { "" }
thing-Spot = { $pool }
thing-Rock = { $colour }
thing-GardenHints = macizos: { $beds }; rocas: { $rocks }; la noche se lleva { $washed }
thing-Growing = { $tile } ×{ $tiles }
thing-Shining = { $colour }: { $gold } de oro

## Figures

figure-planted = Losetas plantadas
figure-posies = Ramilletes
figure-wreaths = Guirnaldas
figure-tarred = … con brea
figure-transplanted = Losetas trasplantadas
figure-washed = Losetas que se llevó el mar
