# What the board says of the Brine Cellar.

board-good-flask =
    { $colour ->
        [red] red flask
        [green] green flask
        [blue] blue flask
       *[yellow] yellow flask
    }
board-good-cask =
    { $colour ->
        [red] red cask
        [green] green cask
        [blue] blue cask
       *[yellow] yellow cask
    }
board-made-flask = flask
board-made-cask = cask
board-space-seal = Seal
board-space-open = Open
board-space-taste = Taste
board-space-marry = Marry
board-about-seal = A jar from the baskets
board-about-open = Any jars, each by its age
board-about-taste = A jar: gold now, −2 of age
board-about-marry = Two jars in one, both colours
board-ability-hand = Cellar hand
board-ability-fire = Fire keeper
board-ability-crier = Town crier
board-ability-scrubber = Jar scrubber
board-staff-hand = Seal 1 jar
    .whole = Seal 1 jar, with age 1.
board-staff-fire = Age 2 jars
    .whole = Up to two jars age by 2, to 11 at most.
board-staff-crier = Collect 1 sponsorship
    .whole = Collect a sponsorship for one jar that is young or older, and not sour.
board-staff-scrubber = Clear a card or jar
    .whole = Discard 1 corruption card, or empty 1 sour jar without drawing one.
board-part-rack = The rack
board-part-larder = The larder
board-part-window = The window
board-closed-rack-full = The rack is full
board-closed-larder-empty = The larder is empty
board-closed-nothing-to-open = No jar is ready
board-closed-nothing-to-taste = No jar is ready
board-closed-one-jar = It takes two jars
board-cellar-rack = The rack
board-cellar-where-sill = Sill
board-cellar-where-shelf = Shelf
board-cellar-where-niche = Cold niche
board-cellar-rate-sill = 2 an hour
board-cellar-rate-shelf = 1 an hour
board-cellar-rate-niche = 0
board-cellar-band-raw = raw
board-cellar-band-young = young
board-cellar-band-ripe = ripe
board-cellar-band-prime = prime
board-cellar-band-sour = sour
board-cellar-fruit-red = pepper
board-cellar-fruit-green = olive
board-cellar-fruit-blue = plum
board-cellar-fruit-yellow = lemon
board-cellar-free = empty
board-cellar-jar = { $where }: jar of { $fruits }, age { $age }, { $band }; after this action { $then }, { $later }.
board-cellar-empty = { $where }: an empty place.
board-cellar-larder = Larder
board-cellar-left = { $count } left
board-cellar-basket = Basket: { $fruit }
board-cellar-basket-empty = An empty basket
board-cellar-window = Window
board-cellar-window-none = There’s no prime jar in the rack.
board-cellar-night = At night every jar ages by 1, but not in the niche.
board-cellar-reserve = In reserve: { $small } flasks and { $large } casks
board-cellar-ask-sealing = Seal a jar
board-cellar-ask-sealing-text = Choose a basket, then an empty place, or leave it at that.
board-cellar-ask-opening = Open jars
board-cellar-ask-opening-text = Open another one, or leave it at that.
board-cellar-ask-tasting = Taste jars
board-cellar-ask-tasting-text = Taste another one, or leave it at that.
board-cellar-ask-warming = To the fire
board-cellar-ask-warming-text = Choose up to two jars: each ages by 2.
board-cellar-ask-crying = Cry out a jar
board-cellar-ask-crying-text = Its colour sponsors you.
board-cellar-ask-scrubbing = Scrub a jar
board-cellar-ask-scrubbing-text = Empty a sour jar, or discard a corruption card.
board-cellar-skip = Leave it at that
board-cellar-chip-purge = Discard a corruption card
board-cellar-does-carry = Carries the jar there, for free.
board-cellar-does-seal = Seals a jar: { $fruits }.
board-cellar-does-open = Opens the jar: { $fruits }.
board-cellar-does-taste = A sponsorship now; the jar loses 2 of age: { $fruits }.
board-cellar-does-marry = Pours the jar into the other: { $fruits }.
board-cellar-does-warm = The jar ages by 2: { $fruits }.
board-cellar-does-cry = A sponsorship now: { $fruits }.
board-cellar-does-scrub = Empties the sour jar: { $fruits }.
board-which-cellar-to = To which place?
board-which-cellar-basket = The fruit of which basket?
board-which-cellar-open = Which jar do you open?
board-which-cellar-fruit = For which of its fruits?
board-which-cellar-taste = Which jar do you taste?
board-which-cellar-marry = Which jar do you pour?
board-which-cellar-into = Into which jar?
board-choose-cellar-to = Choose a place
board-choose-cellar-basket = Choose a basket
board-choose-cellar-open = Choose a jar
board-choose-cellar-fruit = Choose a fruit
board-choose-cellar-taste = Choose a jar
board-choose-cellar-marry = Choose a jar
board-choose-cellar-into = Choose a jar
board-cellar-choose = Carry a jar or choose an action.
board-did-Sealed = seals a jar ({ $fruits })
board-did-Opened = opens a jar ({ $fruits })
board-did-Tasted = tastes a jar ({ $fruits })
board-did-Married = marries two jars ({ $fruits })
first-1-in-Cellar = You keep a cellar: you *seal fruit in jars, and your hours ripen it* into flasks and casks.
board-shop-cellar = Brine Cellar
board-like-cellar = Your hours work for you: fruit ripens by itself, and what you forget turns sour.
