# What the board says of the Tide Garden.

board-good-posy =
    { $colour ->
        [red] red posy
        [green] green posy
        [blue] blue posy
       *[yellow] yellow posy
    }
board-good-wreath =
    { $colour ->
        [red] red wreath
        [green] green wreath
        [blue] blue wreath
       *[yellow] yellow wreath
    }
board-made-posy = posy
board-made-wreath = wreath
board-space-gather = Gather
board-space-wade = Wade
board-space-harvest = Harvest
board-space-transplant = Transplant
board-about-gather = Up to 3 neighbours, planted
board-about-wade = All of one colour, planted
board-about-harvest = Up to 2 beds: 3 posy, 5 wreath
board-about-transplant = Twice: move, swap, throw back
board-ability-keeper = Pool keeper
board-ability-shears = Shears
board-ability-lamplighter = Lamplighter
board-ability-scraper = Tar scraper
board-staff-keeper = Plant 1 tile
    .whole = Plant 1 tile of the tideline.
board-staff-shears = Harvest 1 bed
    .whole = Harvest 1 bed.
board-staff-lamplighter = Collect 1 sponsorship
    .whole = Collect a sponsorship of one rock with its own colour beside it.
board-staff-scraper = Clear a card or tar
    .whole = Discard 1 corruption card, or take 1 tar out of the garden without drawing one.
board-part-pools = The pools
board-part-tideline = The tideline
board-part-lights = The lanterns
board-part-night = The night
board-closed-garden-full = The garden is full
board-closed-tideline-empty = Nothing to take
board-closed-no-bed = No bed of 3 yet
board-closed-nothing-planted = Nothing is planted
board-garden-pools = The pools
board-garden-tile-red = anemone
board-garden-tile-green = kelp
board-garden-tile-blue = mussel
board-garden-tile-yellow = starfish
board-garden-tile-tar = tar
board-garden-pool =
    { $low ->
        [true] Pool { $pool }, low row
       *[false] Pool { $pool }
    }
board-garden-planted =
    { $joined ->
        [one] { $where }: { $tile }.
       *[other] { $where }: { $tile }, bed of { $joined }.
    }
board-garden-empty = { $where }: empty.
board-garden-rock =
    { $pays ->
        [false] Rock of the { $faction }: dark.
       *[true] Rock of the { $faction }: lit, { $gold } gold in the market.
    }
board-garden-tideline = Tideline
board-garden-tideline-none = The sea has brought nothing.
board-garden-bag = { $count } in the bag
board-garden-washed = Tideline, { $at }: { $tile }
board-garden-hand = In hand:
board-garden-lights = Lanterns
board-garden-in-market = market
board-garden-night = Tonight
board-garden-low =
    { $count ->
        [0] The sea takes nothing.
        [one] The sea takes 1 tile of the low row.
       *[other] The sea takes { $count } tiles of the low row.
    }
board-garden-reserve = In reserve: posies, { $small }; wreaths, { $large }
board-garden-ask-planting = Plant
board-garden-ask-planting-text = Choose an empty pool for each tile.
board-garden-ask-cutting = Harvest
board-garden-ask-cutting-text =
    { $chosen ->
        [0] Begin another bed with the tile that stays, or leave it at that.
       *[other] Choose joined tiles: 3 give a posy, 5 a wreath. Chosen: { $chosen }.
    }
board-garden-ask-lifting = Transplant
board-garden-ask-lifting-text = Lift another tile, or leave it at that.
board-garden-ask-holding = Where to?
board-garden-ask-holding-text = An empty pool, another tile to swap with, or back to the bag.
board-garden-ask-picking = Plant a tile
board-garden-ask-picking-text = Choose a tile of the tideline.
board-garden-ask-lighting = Light a rock
board-garden-ask-lighting-text = Its faction sponsors you now.
board-garden-ask-scraping = Scrape the tar
board-garden-ask-scraping-text = Take a tar away, or discard a corruption card.
board-garden-skip = Leave it at that
board-garden-chip-bind = Bind a posy
board-garden-chip-throw = Back to the bag
board-garden-chip-renounce = Discard a corruption card
board-garden-does-take = Takes { $tiles }; then you plant.
board-garden-does-cut = The tile at { $pool } stays as the root; then choose the others.
board-garden-does-lift = Lifts the tile at { $pool }; then you put it elsewhere.
board-which-garden-first = Which tile is the first?
board-which-garden-last = And the last? The same one, for one tile.
board-which-garden-colour = Which colour?
board-which-garden-root = Which tile stays as the root?
board-which-garden-lift = Which tile do you lift?
board-which-garden-pool = In which pool?
board-choose-garden-first = Choose the first
board-choose-garden-last = Choose the last
board-choose-garden-colour = Choose a tile
board-choose-garden-root = Choose the root
board-choose-garden-lift = Choose a tile
board-choose-garden-pool = Choose a pool
board-garden-choose = Choose an action.
board-did-Gathered = gathers ({ $tiles })
board-did-Waded = wades ({ $tiles })
board-did-Harvested = cuts a bed ({ $tile })
board-did-Transplanted = transplants ({ $tile })
board-did-Exchanged = swaps tiles ({ $tile })
board-did-ThrownBack = throws back ({ $tile })
first-1-in-Garden = You keep a garden of rock pools: you *plant what the sea brings, and cut beds of three or five* into posies and wreaths.
board-shop-garden = Tide Garden
board-like-garden = A puzzle: you fit together what the sea brings, and decide when to cut.
