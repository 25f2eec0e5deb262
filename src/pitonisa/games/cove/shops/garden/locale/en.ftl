# The Tide Garden, in its own words.

option-shops-garden = Tide Gardens
shop-garden = the Tide Garden

## Names

tile-red = anemone
tile-green = kelp
tile-blue = mussel
tile-yellow = starfish
tile-tar = tar

part-tile-of =
    { $colourId ->
        [red] { tile-red }
        [green] { tile-green }
        [blue] { tile-blue }
       *[yellow] { tile-yellow }
    }

part-market-icon-in-Garden = Lantern rock
part-good-in-Garden =
    { $size ->
        [small] { part-colour } posy
       *[large] { part-colour } wreath
    }
part-ability-in-Garden =
    { $ability ->
        [keeper] Pool keeper
        [shears] Shears
        [lamplighter] Lamplighter
       *[scraper] Tar scraper
    }
part-own-space-in-Garden =
    { $space ->
        [gather] Gather
        [wade] Wade
        [harvest] Harvest
       *[transplant] Transplant
    }

## What happened

event-Gathered = { $by } gathers from the tideline: { $tiles }.
event-Gathered-by = You gather from the tideline: { $tiles }.
event-Waded = { $by } wades out for { $tiles }.
event-Waded-by = You wade out for { $tiles }.
event-Planted = { $by } plants at { $pool }: { $tile }.
event-Planted-by = You plant at { $pool }: { $tile }.
event-NoRoom = There is no pool left in the garden of { $by }: { $tiles } back to the bag.
event-NoRoom-by = There is no pool left in your garden: { $tiles } back to the bag.
event-Harvested = { $by } cuts a bed of { part-bed }. The root stays at { $root }.
event-Harvested-by = You cut a bed of { part-bed }. The root stays at { $root }.
part-bed = { $tile }{ $tar ->
        [yes] { " " }with tar
       *[no] { "" }
    }
event-Transplanted = { $by } moves { $tile } from { $pool } to { $to }.
event-Transplanted-by = You move { $tile } from { $pool } to { $to }.
event-Exchanged = { $by } swaps { $tile } at { $pool } and { $other } at { $to }.
event-Exchanged-by = You swap { $tile } at { $pool } and { $other } at { $to }.
event-ThrownBack = { $by } throws { $tile } back, out of { $pool }.
event-ThrownBack-by = You throw { $tile } back, out of { $pool }.
event-Scraped = { $by } scrapes the tar out of { $pool }.
event-Scraped-by = You scrape the tar out of { $pool }.
event-TidelineFilled = The sea brings { $by }: { $tiles }.
event-TidelineFilled-by = The sea brings you: { $tiles }.
event-SeaCame = The sea takes the low row of { $by }: { $tiles }.
event-SeaCame-by = The sea takes your low row: { $tiles }.
event-TideTurned = The tide turns for { $by }; gone: { $tiles }.
event-TideTurned-by = The tide turns; gone from your tideline: { $tiles }.

## What can be done

button-Gather = Gather { $count } from { $first }
button-Wade = Wade: { part-tile-of }
button-Plant = Plant { $tile } at { $pool }
button-Cut = Cut { $pool }
button-Bind = Bind
button-Lift = Lift { $pool }
button-Exchange = Swap with { $pool }
button-ThrowBack = Throw it back
button-Light = Light the rock: { part-tile-of }
button-Scrape = Scrape { $pool }
button-Renounce = Discard a card

## Why something is not possible

illegal-garden-full = Your garden is full. Harvest first, or throw something back.
illegal-tideline-empty = Your tideline has nothing you could take.
illegal-no-bed = You have no bed to cut: you need 3 joined tiles of one colour, and their good in your reserve.
illegal-nothing-planted = You haven’t planted anything yet.
illegal-no-such-tiles = Your tideline has no such tiles.
illegal-bed-too-small = This bed is too small: you need { $tiles } joined tiles.
illegal-pool-taken = Choose an empty pool.
illegal-not-in-hand = You don’t have that tile in hand.
illegal-pool-empty = That pool is empty. Choose another.
illegal-same-tile = Both tiles are the same. Choose another one.
illegal-rock-dark = That rock has no tile of its own colour next to it.
illegal-no-tar = There is no tar in that pool.
illegal-tile-used = That tile is already chosen, or is the root of the other bed. Choose another.
illegal-tar-root = Tar can’t be the root. Start with a tile of the bed’s colour.
illegal-not-joined = These tiles are not joined edge to edge.
illegal-other-colour = That tile has another colour.

## Things

thing-Garden = pools: { $pools }; tideline: { $tideline }
thing-Planting = to be planted: { $tiles }
thing-Cutting = beds to cut: { $remaining }
thing-Lifting = tiles to move: { $remaining }
thing-Holding = in hand: { $tile }, out of { $pool }
thing-Picking = a tile to plant
thing-Lighting = a rock to light
thing-Scraping = a tar to scrape
thing-GardenBoard = { "" }
thing-Spot = { $pool }
thing-Rock = { $colour }
thing-GardenHints = beds: { $beds }; rocks: { $rocks }; the night takes { $washed }
thing-Growing = { $tile } ×{ $tiles }
thing-Shining = { $colour }: { $gold } gold

## Figures

figure-planted = Tiles planted
figure-posies = Posies cut
figure-wreaths = Wreaths cut
figure-tarred = … with tar
figure-transplanted = Tiles transplanted
figure-washed = Tiles taken by the sea
