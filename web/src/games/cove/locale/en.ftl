# What only the board of Merchants Cove says in English. The rules speak in the game's own texts.

## The cove

board-cove = The cove
board-pages = Pages of the board
board-page-cove = Cove
board-page-shop = Shop
board-day = Day { $day } of 3
board-day-short = Day { $day }
board-phase-opening = Shops
board-phase-arrival = Arrival
board-phase-production = Production
board-phase-market = Market
board-phase-over = End
board-hours = { $hours } h
board-clock = Clock: { $markers }.
board-clock-one = { $name }, hour { $hour }
board-clock-market = The market begins at hour { $hour }.
board-peddler = The Peddler
board-peddler-about = Your only rival. Each turn he takes a good from his deck and spends 1, 2 or 3 hours. He also fills boats, and sells at the best price. Finish with more gold than he does.
board-free = free
board-nobody = nobody yet
board-lair = Lair
board-lair-label =
    { $count ->
        [one] Lair: 1 rogue. In this match: { $rogues }.
       *[other] Lair: { $count } rogues. In this match: { $rogues }.
    }
board-corruption-deck =
    { $count ->
        [one] Corruption deck: 1 card
       *[other] Corruption deck: { $count } cards
    }
board-deck =
    { $count ->
        [one] Townsfolk deck: 1 card
       *[other] Townsfolk deck: { $count } cards
    }
board-hall =
    { $count ->
        [one] Hall with { $members }: a sponsorship pays 1 gold
       *[other] Hall with { $members }: a sponsorship pays { $count } gold
    }
board-boat =
    { $free ->
        [0] Boat { $number }, { $side }: { $crew }. No seat free.
        [one] Boat { $number }, { $side }: { $crew }. 1 seat free.
       *[other] Boat { $number }, { $side }: { $crew }. { $free } seats free.
    }
board-boat-empty = nobody aboard
board-side-left = on the left
board-side-right = on the right
board-dock-left = at the pier for small goods
board-dock-centre-left = at the Black Market, left side
board-dock-centre-right = at the Black Market, right side
board-dock-right = at the pier for large goods
board-dock-free = Free dock { $dock }
board-dock-boat = Dock with boat { $number }
board-pier = { $name }: { $customers }.
board-pier-empty = { $name }: nobody here yet.
board-pier-small = Pier for small goods
board-pier-black = Black Market
board-pier-large = Pier for large goods
board-sign-small = Small goods
board-sign-black = Black Market
board-sign-large = Large goods
board-pier-small-about = Small goods sell here, to customers of their colour.
board-pier-black-about = Everything sells here, to customers of its colour, and costs you corruption.
board-pier-large-about = Large goods sell here, to customers of their colour.
board-pays = { $good } for { $gold } gold
board-bag = The bag
board-bag-label = In the bag: { $counts }.
board-gold-label = Gold: { $purses }.
board-gold-one = { $name } { $gold }
board-explain = Explain
board-part-clock = The clock
board-part-bag = The bag
board-part-boats = Boats and docks
board-part-halls = The halls
board-part-lair = The lair
board-part-corruption = Corruption
board-part-square = The square
board-part-peddler = The Peddler
board-part-dish = The runes
board-part-stars = Star map
board-part-horoscope = Horoscope
board-part-predictions = Predictions
board-part-funding = Funding
board-part-staff = Staff
board-part-counter = Counter and reserve
board-corruption-spent =
    { $count ->
        [0] Nothing discarded
        [one] Discarded: 1 card
       *[other] Discarded: { $count } cards
    }
board-deck-cards = Still in the deck: { $cards }.
board-dismissed =
    { $count ->
        [0] Nobody has left yet
        [one] 1 card has left
       *[other] { $count } cards have left
    }
board-figure = The figure is on: { $space }.
board-peddler-deck =
    { $count ->
        [one] 1 card is left in the deck.
       *[other] { $count } cards are left in the deck.
    }
board-in-reserve = In reserve: { $goods }.
board-values = Base value for each customer: { $values }.

## Colours

board-ink-red = red
board-ink-green = green
board-ink-blue = blue
board-ink-yellow = yellow
board-ink-grey = grey
board-one-red = warrior
board-one-green = bard
board-one-blue = wizard
board-one-yellow = noble
board-one-grey = rogue
board-faction-red = Warriors
board-faction-green = Bards
board-faction-blue = Wizards
board-faction-yellow = Nobles
board-faction-grey = Rogues
board-many-red =
    { $count ->
        [one] 1 warrior
       *[other] { $count } warriors
    }
board-many-green =
    { $count ->
        [one] 1 bard
       *[other] { $count } bards
    }
board-many-blue =
    { $count ->
        [one] 1 wizard
       *[other] { $count } wizards
    }
board-many-yellow =
    { $count ->
        [one] 1 noble
       *[other] { $count } nobles
    }
board-many-grey =
    { $count ->
        [one] 1 rogue
       *[other] { $count } rogues
    }

## Townsfolk

board-role-shopkeeper = Shopkeeper
board-role-notable = Notable
board-role-confidant = Confidant
board-role-bodyguard = Bodyguard
board-role-bounty_hunter = Bounty hunter
board-role-smuggler = Smuggler
board-role-lookout = Lookout
board-role-pilot = Pilot
board-role-navigator = Navigator
board-gives-shopkeeper = Discard 1 of your corruption cards.
board-gives-notable = Discard 1 of your corruption cards.
board-gives-confidant = Discard up to 2 of your corruption cards.
board-gives-bodyguard = Gain 1 { $colours } { $good }.
board-gives-bounty_hunter = Gain 1 { $colours } { $good }.
board-gives-smuggler = Gain 1 { $colours } { $good }.
board-gives-lookout = Return 1 adventurer from a boat at sea to the bag.
board-gives-pilot = Draw 1 adventurer and put it aboard.
board-gives-navigator = Swap 2 adventurers of two boats at sea.
board-folk-icons = Icons for the end: { $icons }.
board-folk-no-icons = No icons.
board-folk-cost =
    { $hours ->
        [one] Hiring costs 1 hour.
       *[other] Hiring costs { $hours } hours.
    }
board-hire-label =
    { $hours ->
        [one] In the square, 1 hour: { $card }
       *[other] In the square, { $hours } hours: { $card }
    }

## The shop

board-shop-yours = Your shop
board-shop-of = { $name }’s shop
board-shop-back = Back to yours
board-visit = Look at { $name }’s shop
board-stat-gold = gold
board-stat-cards = corruption cards
board-stat-hour = hour
board-stat-goods =
    { $count ->
        [0] No goods on the counter.
        [one] 1 good on the counter.
       *[other] { $count } goods on the counter.
    }
board-stat-predictions =
    { $count ->
        [one] 1 active prediction.
       *[other] { $count } active predictions.
    }
board-dish = Dish. Left half: { $left }. Right half: { $right }.
board-half-left = left half
board-half-right = right half
board-half-empty = nothing
board-rune-in = { $rune }, { $half }
board-rune-bone = bone
board-rune-doll = voodoo doll
board-rune-skull = coin, skull
board-rune-tree = coin, tree
board-rune-die = die { $value }
board-modifiers = Modifiers
board-box-shift = ±1
board-box-move = Move 1
board-box-shift-label = ±1: { $left } of { $all } left
board-box-move-label = Move 1: { $left } of { $all } left
board-stars = Star map
board-stars-small = One cell closed: an amulet of its colour
board-stars-large = Two cells of one colour: a tablet
board-stars-cross = Closed by the cross: 1 corruption card
board-stars-label = Star map: { $zones } zones closed, { $lines } lines
board-zones =
    { $count ->
        [0] no zones
        [one] 1 zone
       *[other] { $count } zones
    }
board-line-across = Line across, row of dots { $row }, column { $column }
board-line-down = Line down, row { $row }, column of dots { $column }
board-line-closes =
    { $corruption ->
        [0] { $where }. Closes: { $goods }.
        [one] { $where }. Closes: { $goods }, with 1 corruption card.
       *[other] { $where }. Closes: { $goods }, with { $corruption } corruption cards.
    }
board-line-barren =
    { $corruption ->
        [one] { $where }. Closes a zone without a good, for 1 corruption card.
       *[other] { $where }. Closes zones without goods, for { $corruption } corruption cards.
    }
board-horoscope = Horoscope
board-written = { $top } above · { $bottom } below
board-row-top = Top row, rising: { $marks }. Next: { $next }.
board-row-bottom = Bottom row, falling: { $marks }. Next: { $next }.
board-row-any = any number or X
board-row-empty = empty
board-predictions = Predictions
board-predictions-label =
    { $free ->
        [one] Active predictions: { $active }. 1 icon left.
       *[other] Active predictions: { $active }. { $free } icons left.
    }
board-prediction-none = none
board-funding = Funding
board-pays-now = pays now
board-fund = { $faction }: { $marks }. Pays { $gold } gold.
board-mark-none = free
board-mark-x = X
board-mark-market = market icon
board-staff = Staff
board-ability-exorcist = Exorcist
board-ability-astrologer = Astrologer
board-ability-palm_reader = Palm reader
board-ability-watchman = Watchman
board-staff-exorcist = Write an X
    .whole = Write an X in the horoscope or in the funding.
board-staff-astrologer = Draw 2 lines
    .whole = Draw 2 lines on the star map.
board-staff-palm_reader = Fill 2 boxes
    .whole = Fill 2 modifier boxes.
board-staff-watchman = Discard 1 corruption
    .whole = Discard 1 corruption card.
board-post-free = free
board-counter = Counter
board-counter-none = empty
board-counter-empty = No goods on the counter.
board-reserve-title = reserve
board-ware =
    { $count ->
        [one] { $good }: { $gold } gold at { $pier }
       *[other] { $good }, { $count } pieces: { $gold } gold each at { $pier }
    }
board-ware-unsold =
    { $count ->
        [one] { $good }: no buyer now
       *[other] { $good }, { $count } pieces: no buyer now
    }
board-corruption = Your corruption
board-corruption-count =
    { $count ->
        [0] No corruption
        [one] 1 card
       *[other] { $count } cards
    }
board-corruption-now = −{ $cost } gold
board-corruption-none = You have no corruption cards.
board-corruption-cost = { $icons } icons × { $lair } in the lair: { $cost } gold less if the match ended now.
board-corruption-secret = Only you see them.

## The actions

board-actions = Your actions
board-space-stars = Read the stars
board-space-horoscope = Horoscope
board-space-fates = Change fates
board-space-prediction = Prediction
board-space-hire = Hire
board-space-staff = Activate
board-space-wait = Wait
board-about-stars = You trace lines
board-about-horoscope = You write dice
board-about-fates = You fill boxes or mark an X
board-about-prediction = You mark icons
board-about-hire = A card from the square
board-about-staff = Your staff
board-card-stars =
    { $lines ->
        [one] You trace 1 line
       *[other] You trace { $lines } lines
    }
board-card-horoscope = You write { $values }
board-card-fates = { $fates }
board-card-prediction = You predict { $icons }
board-brings-line = with 1 line:
board-brings-closes = With 1 line you close: { $goods }.
board-brings-top = Above: { $prize }.
board-brings-bottom = Below: { $prize }.
board-brings-up-to = up to
board-card-skull = +1 for the skull
board-closed-same-space = You have just used it
board-closed-first-space = You start here
board-closed-bone-alone = The bone lies without a die
board-closed-doll-alone = The doll lies without a die
board-closed-coin-alone = The coin lies alone
board-closed-map-full = No lines left
board-closed-no-icons = No icons left
board-closed-no-box = No die fits
board-closed-square-empty = Square empty
board-closed-no-staff = No staff yet
board-fate-shifts = two ±1
board-fate-moves = two Move 1
board-fate-x = an X
board-hour-to = Hour { $from } → { $to }
board-draws =
    { $count ->
        [one] 1 adventurer arrives
       *[other] { $count } adventurers arrive
    }
board-next = { $name } is next
board-next-you = you are next
board-next-peddler = the Peddler is next
board-next-market = the market begins
board-choose = Choose an action
board-choose-hint = Spend modifiers or choose an action.
board-confirm = Confirm
board-clear = Lay down what was chosen
board-back = Undo the last step
board-done = Done
board-hurry = Skip to my turn
board-skip = Skip
board-peek = See the table
board-resume = Go on with the action

## What is asked

board-wait = { $name }’s turn
board-ask-turn = Your turn
board-ask-turn-text = Choose an action.
board-ask-modifier = Choose a rune.
board-ask-trace = Star map
board-ask-trace-left =
    { $count ->
        [one] 1 line left.
       *[other] { $count } lines left.
    }
board-ask-write = Horoscope
board-ask-write-left = Still to write: { $values }.
board-ask-mark = Mark
board-ask-mark-any = Mark an X or a market icon.
board-ask-mark-x = Mark an X in a row or in the funding zone.
board-ask-mark-market = Mark a market icon in the funding zone.
board-ask-fill = Fill boxes
board-ask-fill-left =
    { $count ->
        [one] Fill 1 modifier box.
       *[other] Fill { $count } modifier boxes.
    }
board-ask-order = Which comes first?
board-ask-order-text = Drawn together: { $who }.
board-ask-reward = { $faction }: your prediction came true
board-ask-reward-left =
    { $count ->
        [one] With 1 icon. Choose the reward.
       *[other] With { $count } icons. Choose the reward.
    }
board-ask-staff =
    { $count ->
        [one] 1 ability is still to be used.
       *[other] { $count } abilities are still to be used.
    }
board-ask-done = End the action or undo the last step.
board-ask-assign = Assign staff
board-ask-assign-text = Give { $card } an ability.
board-ask-discard = Remove corruption
board-ask-discard-text =
    { $count ->
        [one] Discard 1 corruption card.
       *[other] Discard up to { $count } corruption cards.
    }
board-ask-gain = Gain goods
board-ask-gain-text = Choose what goes to your counter.
board-ask-board = All aboard
board-ask-board-text = Waiting: { $who }. Press a boat, or choose who boards.
board-ask-board-where = Which boat does the { $who } board?
board-ask-board-who = Who boards boat { $boat }?
board-ask-rob = Robbers
board-ask-rob-text = The rogues of this match are robbers: before this one boards, you may move somebody from boat { $boat } to another.
board-ask-rob-where = Which boat does the { $who } move to?
board-ask-rob-who = Who moves to boat { $boat }?
board-ask-dock = Which dock?
board-ask-dock-text = Boat { $boat } is full: choose where it docks.
board-ask-return = Back to the bag
board-ask-return-text = Choose a boat and who to send back.
board-ask-swap = Swap
board-ask-swap-text = Choose a boat and somebody aboard.
board-ask-swap-more = Choose who they swap boats with.
board-ask-sell = Market
board-ask-sell-text = Sell what you like; the rest stays.
board-ask-sell-nothing = Nobody buys what you have.
board-chip-lines =
    { $count ->
        [one] 1 line
       *[other] { $count } lines
    }
board-chip-half = { $half }: { $values }
board-chip-icons =
    { $count ->
        [one] 1 icon
       *[other] { $count } icons
    }
board-chip-colour = { $many } in the bag ({ $percent }%)
board-chip-outlook = { $faction }: { $anything }% (tablet { $tablet }%)
board-chip-value = { $rune } → { $value }
board-chip-write = Write { $value }
board-chip-mark-x = Mark X: paid now
board-chip-mark-market = Market icon: paid later
board-chip-card =
    { $icons ->
        [one] 1 icon: costs { $cost } gold
       *[other] { $icons } icons: costs { $cost } gold
    }
board-chip-buyer-own = to customers
board-chip-buyer-rogues = to cultists
board-sell-at = { $pier }: { $each } × { $customers }
board-sell-rogues = Cultists, { $pier }: { $each } × { $customers }
board-sell-corruption = +{ $count } corruption
board-sell-nobody = no buyer

## What happened

board-story = What happened
board-story-empty = The turns you see from now on appear here. Earlier ones are in the log.
board-log-traced = { $name } traces { $count } lines.
    .you = You trace { $count } lines.
board-chapter = { $name }’s turn
board-chapter-peddler = The Peddler’s turn
board-books = Accounts
board-books-empty = No income yet.
board-today = Today’s books
board-sheet = Everybody’s books by kind
board-sheet-sales = Sales, day { $day }
board-sheet-total = Total
board-plot = Everybody’s gold over the match.
board-plot-label = Gold over the match. Now: { $purses }.
board-entry-start = At the start
board-entry-funding = Funding: { $faction } ({ $count } in the hall)
board-entry-market_icon = Market icon: { $faction } ({ $count } in the hall)
board-entry-sale = { $times } × { $good }, { $pier } ({ $each } × { $count })
board-entry-rogue_sale = { $times } × { $good }, cultists ({ $each } × { $count })
board-entry-icons = Icons: { $faction } ({ $count } × { $each })
board-entry-rogue_icons = Rogue icons ({ $count } × { $each })
board-entry-corruption =
    { $count ->
        [one] Corruption (1 icon × { $each })
       *[other] Corruption ({ $count } icons × { $each })
    }
board-entry-shop = The shop
board-entry-deal = A doubt about a chest

## The first time, the aim of the game, and help

first-title = Three days, one harbour, your shop
first-1 = You keep a shop in the harbour: *your hours bring you goods*, small ones and large ones.
first-2 = Acting costs hours, and hours bring people: *you choose their boat*, and a full one docks at a pier.
first-3 = Your goods are worth more with *more customers of their colour* on the pier; most gold after three days wins.
game-aim = You want the most gold when the third day ends.
help-marks-about = It counts what is left in the bag for you.
help-logic-about = It also says how likely your predictions are.
help-explained-about = It also says how likely the predictions are that you could make now, and what corruption would cost you in gold.

## What is chosen does, and what is asked

board-which-folk = Whom do you hire? Touch a card in the square.
board-which-icons = With how many icons do you predict?
board-which-faction = Which faction will come out of the bag?
board-which-half = Which half’s dice do you write?
board-which-fate = What does the coin change?
board-which-lines = How many lines?
board-which-box-die = Which die do you change? Touch one in the dish.
board-which-box-value = To which number?
board-which-box-rune = Which rune goes to the other half? Touch it in the dish.
board-choose-folk = Choose who to hire
board-choose-icons = Choose how many icons
board-choose-faction = Choose a faction
board-choose-half = Choose a half
board-choose-fate = Choose what to change
board-choose-lines = Choose how many lines
board-does-hire =
    { $hours ->
        [one] { $name }, 1 hour. { $gives } { $icons }
       *[other] { $name }, { $hours } hours. { $gives } { $icons }
    }
board-does-stars =
    { $lines ->
        [one] You trace 1 line on the star map.
       *[other] You trace up to { $lines } lines on the star map.
    }
board-does-predict =
    { $icons ->
        [one] { $faction }, 1 icon: if they come, a market icon or an X.
        [2] { $faction }, 2 icons: if they come soon, an amulet.
       *[other] { $faction }, { $icons } icons: if they come soon, a tablet.
    }
board-does-horoscope = You write { $values } into the rows; each box gives what is next to it.
board-does-fates-shifts = You fill two ±1 boxes.
board-does-fates-moves = You fill two Move 1 boxes.
board-does-fates-x = You mark an X in the horoscope or in the funding.
board-does-staff =
    { $count ->
        [one] You use your ability that has a card.
       *[other] You use your { $count } abilities that have a card, in any order.
    }
board-does-wait = You let 1 hour go by.
board-does-trace =
    { $corruption ->
        [0] Closes a zone: { $goods }.
       *[other] Closes a zone: { $goods }, with corruption.
    }
board-does-trace-barren =
    { $corruption ->
        [one] Closes a zone without a good: 1 corruption card.
       *[other] Closes zones without goods: { $corruption } corruption cards.
    }
board-does-modifier = Spends a box before you choose your action.
board-does-mark-x =
    { $gold ->
        [one] Pays you 1 gold now.
       *[other] Pays you { $gold } gold now.
    }
board-does-mark-market =
    { $gold ->
        [one] Pays in every market; today it would be 1 gold.
       *[other] Pays in every market; today it would be { $gold } gold.
    }
board-does-sell =
    { $corruption ->
        [0] { $gold } gold.
       *[other] { $gold } gold, with corruption.
    }
board-skip-lines =
    { $count ->
        [one] Leave 1 line undrawn
       *[other] Leave { $count } lines undrawn
    }
board-skip-boxes =
    { $count ->
        [one] Leave 1 box unfilled
       *[other] Leave { $count } boxes unfilled
    }
board-skip-x = Give up the X
board-skip-market = Give up the icon
board-skip-rob = Move nobody
board-skip-return = Send nobody back
board-skip-swap = Don’t swap
board-skip-discard = Don’t discard
board-done-staff =
    { $count ->
        [one] End with 1 ability unused
       *[other] End with { $count } abilities unused
    }
board-done-selling = Keep the rest
board-read-card = Read the card

## What everybody did since your turn

board-recap = Since your turn
board-did-StarsRead = reads the stars
board-did-HoroscopeRead = reads the horoscope
board-did-FatesChanged = changes fates
board-did-Predicted = predicts { $faction } ×{ $icons }
board-did-Hired = hires the { $name }
board-did-StaffActivated = activates staff
board-did-Waited = waits
board-did-BoatDocked = docks boat { $boat }
board-did-gold = +{ $gold } gold

## The end

board-end-won = Yours is the richest shop
board-end-shared = The victory is shared
board-end-lost = { $name } has the richest shop
board-end-over = The books are closed
board-end-by = { $mine } gold against { $name }’s { $theirs }.
board-end-gold = gold in the end
board-end-sales = of sales
board-end-factions = from the factions
board-end-cost = for rogues and corruption
board-end-truth = Everybody’s gold
board-end-decided = What decided the match
board-end-decided-won = You: { $more } gold; { $other }: { $less }.
board-end-decided-lost = { $name }: { $more } gold; you: { $less }.
board-end-decided-watched = { $name }: { $more } gold; { $other }: { $less }.
board-end-line-funding = Funding
board-end-line-market_icon = Market icons
board-end-line-sale = Sales
board-end-line-icons = Townsfolk icons
board-end-line-rogue_icons = Rogue icons
board-end-line-corruption = Corruption
board-end-line-shop = The shop
board-end-line-deal = Doubts about chests
board-end-harder = Again, against: { $bot }
board-end-harder-rival = Again, Peddler: { $rival }

## Choosing shops

board-pick = Choose
board-pick-ask = Choose your shop
board-pick-wait =
    { $count ->
        [one] { $names } chooses a shop
       *[other] { $names } choose their shops
    }
board-pick-then = In turn, none twice. Then: { $names }.
board-pick-last = In turn, none twice. With this choice all of them open.
board-pick-any = Everyone may choose any shop, alike or not.
board-pick-none = no shop yet
board-shops-same = The same for everyone
board-shops-mixed = Different shops
board-shops-random = Dealt at random.
board-shops-chosen = Everyone picks any; two may be alike.
board-shops-drafted = Picked in turn.
board-weight-1 = To begin with
board-weight-2 = Simple
board-weight-3 = Demanding
board-weight-4 = The hardest
