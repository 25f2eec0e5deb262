# What the board says of the Curio Cabinet.

board-good-medallion =
    { $colour ->
        [red] red medallion
        [green] green medallion
        [blue] blue medallion
       *[yellow] yellow medallion
    }
board-good-idol =
    { $colour ->
        [red] red idol
        [green] green idol
        [blue] blue idol
       *[yellow] yellow idol
    }
board-made-medallion = medallion
board-made-idol = idol
board-space-salvage = Salvage
board-space-lock = Seal a chest
board-space-exhibit = Exhibit
board-space-reveal = Open in public
board-about-salvage = Draw 2 curios, for your eyes only
board-about-lock = A chest, under any label you like
board-about-exhibit = A curio on its pedestal
board-about-reveal = A chest with a true label
board-ability-diver = Diver
board-ability-sealer = Seal keeper
board-ability-guide = Guide
board-ability-gossip = Gossip
board-staff-diver = Draw 1 curio
    .whole = Draw 1 curio.
board-staff-sealer = Seal 1 chest
    .whole = Seal 1 chest.
board-staff-guide = Collect 1 sponsorship
    .whole = Collect a sponsorship of a faction with a curio on its pedestal.
board-staff-gossip = Discard or relabel
    .whole = Discard 1 corruption card, or change the label of 1 chest.
board-part-stands = The chests
board-part-hand = The hand
board-part-pedestals = The pedestals
board-part-seen = What was seen
board-closed-sea-empty = The sea is empty
board-closed-hand-empty = Empty hand
board-closed-stands-full = All stands taken
board-closed-no-label = Reserve empty
board-closed-nothing-to-exhibit = Nothing to exhibit
board-closed-nothing-true = No label is true
board-cabinet-curio-red-plain = plain red curio
board-cabinet-curio-green-plain = plain green curio
board-cabinet-curio-blue-plain = plain blue curio
board-cabinet-curio-yellow-plain = plain yellow curio
board-cabinet-curio-red-fine = fine red curio
board-cabinet-curio-green-fine = fine green curio
board-cabinet-curio-blue-fine = fine blue curio
board-cabinet-curio-yellow-fine = fine yellow curio
board-cabinet-curio-forgery = forgery
board-cabinet-grade-plain = plain
board-cabinet-grade-fine = fine
board-cabinet-grade-forged = forged
board-cabinet-grades-plain = plain
board-cabinet-grades-fine = fine
board-cabinet-stands = The chests
board-cabinet-stand = Stand { $stand }: free.
board-cabinet-chest = Chest { $stand }: label { $label }, closed.
board-cabinet-chest-true = Chest { $stand }: label { $label }; inside, { $curio }: true.
board-cabinet-chest-false = Chest { $stand }: label { $label }; inside, { $curio }: false.
board-cabinet-free = free
board-cabinet-hand = Your hand
board-cabinet-hand-title = Their hand
board-cabinet-hand-of =
    { $count ->
        [one] 1 curio
       *[other] { $count } curios
    }
board-cabinet-hand-empty = You have no curios: salvage some.
board-cabinet-hand-none = No curios.
board-cabinet-only-you = only you see it
board-cabinet-sea = in the sea, { $count }
board-cabinet-held =
    { $count ->
        [one] In your hand: { $curio }
       *[other] In your hand: { $count } × { $curio }
    }
board-cabinet-held-of =
    { $count ->
        [one] In their hand: { $curio }
       *[other] In their hand: { $count } × { $curio }
    }
board-cabinet-pedestals = Pedestals
board-cabinet-pedestals-pay = pay in the market
board-cabinet-pedestal = Pedestal ({ $faction }): { $curio }, pays { $gold } gold.
board-cabinet-pedestal-free = Pedestal ({ $faction }): free.
board-cabinet-doubted = If they doubt: true, +{ $gold } gold; false, no sale.
board-cabinet-seen-title = Seen so far
board-cabinet-seen-colour = Colour
board-cabinet-seen = shown: { $shown }; unseen: { $left }
board-cabinet-record = Labels opened so far: true, { $right }; false, { $wrong }.
board-cabinet-reserve = In the reserve: medallions, { $small }; idols, { $large }
board-cabinet-ask-puttingback = Too many curios
board-cabinet-ask-puttingback-text = Your hand holds six. Choose which goes back into the sea: nobody will see it.
board-cabinet-ask-locking = Seal a chest
board-cabinet-ask-locking-text = Choose a curio and a label, or leave it.
board-cabinet-ask-guiding = Guide visitors
board-cabinet-ask-guiding-text = Choose a pedestal: its faction sponsors you.
board-cabinet-ask-gossiping = Change a label
board-cabinet-ask-gossiping-text = Choose a chest and its new label, or discard a corruption card.
board-cabinet-ask-doubting = Doubt one of { $name }’s chests?
board-cabinet-ask-doubting-text = Choose a chest. If its label is false, you gain { $won } gold. If it is true, you pay { $lost }.
board-cabinet-skip = Leave it
board-cabinet-believe = Don’t doubt
board-cabinet-chip-hush = Discard a corruption card
board-cabinet-does-salvage = Draw two curios from the sea. Only you will see them.
board-cabinet-does-lock-true = “{ $label }”, and it is true. The table doesn’t know.
board-cabinet-does-lock-false = “{ $label }”, and it is false: inside goes a { $curio }. The table doesn’t know.
board-cabinet-does-exhibit =
    { $fine ->
        [yes] { $curio }: a sponsorship now and in every market.
       *[no] { $curio }: a sponsorship in every market.
    }
board-cabinet-does-reveal = Show chest { $stand }: its good is yours, and a sponsorship of its colour.
board-cabinet-does-doubt =
    { $left ->
        [0] Chest { $stand }: “{ $label }”. None of those is left unseen.
        [one] Chest { $stand }: “{ $label }”. 1 of those is unseen.
       *[other] Chest { $stand }: “{ $label }”. { $left } of those are unseen.
    }
board-which-cabinet-curio = Which curio do you seal?
board-which-cabinet-label = Under which label?
board-which-cabinet-exhibit = Which curio do you exhibit?
board-which-cabinet-reveal = Which chest do you open?
board-choose-cabinet-curio = Choose a curio
board-choose-cabinet-label = Choose a label
board-choose-cabinet-exhibit = Choose a curio
board-choose-cabinet-reveal = Choose a chest
board-cabinet-choose = Choose an action.
board-did-Salvaged =
    { $count ->
        [one] salvages 1 curio
       *[other] salvages { $count } curios
    }
board-did-Locked = seals a chest (“{ $label }”)
board-did-Exhibited = exhibits a { $curio }
board-did-Revealed = opens a chest in public: { $curio }
board-did-Doubted-true = doubts “{ $label }”: it was true
board-did-Doubted-false = doubts “{ $label }”: it was false
first-1-in-Cabinet = You keep a cabinet: *you seal curios in chests under any label you like*; in the market, the others may doubt.
board-shop-cabinet = Curio Cabinet
board-like-cabinet = A game of lies: you seal chests under any label you like, and the table may doubt.
