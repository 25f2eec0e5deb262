## The game

game-name = Merchants Cove
game-about = Three days in a harbour: run your Oracle’s shop, steer the boats and sell where the right customers land.
game-help =
    The player furthest back on the clock acts. Throw the runes, read the stars, predict, write the horoscope, hire.
    Marked hours bring adventurers: you choose their boat, and a full boat docks. When four have docked, the market
    opens: a good sells for its base value times the customers of its colour on the pier. Most gold after day 3 wins.

## Options

option-rogue_card = Rogues
    .about = The rogues that trouble the cove.
option-rogue_card-random = Random
option-rogue_card-criminals = Criminals
option-rogue_card-cultists = Cultists
option-rogue_card-robbers = Robbers
option-townsfolk = Townsfolk
    .about = The two of three sets that are shuffled together.
option-townsfolk-locals-mercenaries = Locals and Mercenaries
option-townsfolk-locals-sailors = Locals and Sailors
option-townsfolk-mercenaries-sailors = Mercenaries and Sailors
option-side_restricted = Boats keep their side
    .about = A boat docks only on its own side of the cove.
option-market_icon_recurring = Market icons pay daily
    .about = A market icon pays in every market phase. Otherwise it pays once.
option-black_market = Black Market
    .about = How much corruption sales at the Black Market cost.
option-black_market-per-good = 1 card for each good
option-black_market-per-visit = 1 card for each day
option-rival = The Peddler
    .about = Your rival when you play alone.
option-rival-calm = Calm: starts with 0 gold
option-rival-keen = Keen: starts with 20 gold
option-rival-fearsome = Fearsome: starts with 40 gold
option-horoscope = Horoscope
    .about = The number of boxes in each row. The short one gives the same prizes sooner.
option-horoscope-short = Short: 9 boxes a row
option-horoscope-long = Long: 12 boxes a row
option-prediction_icons = Prediction icons
    .about = The number of icons for predictions in the whole match.
option-prediction_icons-many = 28 icons
option-prediction_icons-few = 20 icons
option-fates_spaces = Change fates
    .about = Whether its three forms share one action space, which you can’t use twice in a row, or have one each.
option-fates_spaces-one = One space
option-fates_spaces-three = Three spaces
option-shops = Shops
    .about = The same for everyone, random, any you choose, or chosen in turn without repeats.
option-shops-oracles = Oracles
option-shops-random = Random
option-shops-chosen = Free choice
option-shops-drafted = In turn, no repeats
option-peddler_corruption = Corruption for the Peddler
    .about = Its sales bring it corruption cards like yours, so it ends up far poorer.

## Bots

campaign-season = A season in the cove
    .about = Three matches: spring with Oracles, summer with random shops, autumn with shops chosen in turn. The most wins take the pier; on a tie, the most gold.
score = { $points } gold

bot-random = Random
    .about = Makes random legal moves.
bot-apprentice = Apprentice
    .about = Counts what each action brings right away, and takes the best.
bot-augur = Augur
    .about = Weighs everything an action promises until the end against the hours it costs.

## Set phrases

phrase-wait = Wait, let me think.
phrase-go-on = I’m done thinking, go on.

## Endings

outcome-most-gold = The most gold wins.
outcome-tie-break = A tie in gold, decided by corruption cards and townsfolk.
outcome-shared = A tie in everything: a shared victory.
outcome-ahead = You have beaten the Peddler.
outcome-behind = The Peddler has more gold.

## Names

colour-red = warrior
colour-green = bard
colour-blue = wizard
colour-yellow = noble
colour-grey = rogue
phase-opening = Choosing shops
phase-arrival = Arrival
phase-production = Production
phase-market = Market
phase-over = Final scoring
rogue-card-criminals = Criminals
    .text = No effect: they only take seats.
rogue-card-cultists = Cultists
    .text = In the market, goods of any colour may be sold to the cultists of a pier: base value × cultists there, and 1 corruption card for each.
rogue-card-robbers = Robbers
    .text = When a robber you drew comes aboard, in the morning too, you may first move 1 other adventurer from that boat to another boat at sea with a free seat.
role-shopkeeper = Shopkeeper
    .text = Discard 1 of your corruption cards.
role-notable = Notable
    .text = Discard 1 of your corruption cards.
role-confidant = Confidant
    .text = Discard up to 2 of your corruption cards.
role-bodyguard = Bodyguard
    .text = Gain 1 small good of this colour.
role-bounty_hunter = Bounty hunter
    .text = Gain 1 large good of this colour.
role-smuggler = Smuggler
    .text = Gain 1 small good of either of these colours.
role-lookout = Lookout
    .text = Return 1 adventurer from a boat at sea to the bag.
role-pilot = Pilot
    .text = Draw 1 adventurer and put it aboard.
role-navigator = Navigator
    .text = Swap 2 adventurers of two boats at sea.
label-text = On hire

part-who =
    { $by ->
        [none] The Peddler
       *[other] { $by }
    }
part-adventurer = a { $colour }
part-faction = { $colour }s
part-colour =
    { $colour ->
        [warrior] red
        [bard] green
        [wizard] blue
       *[noble] yellow
    }
# Each shop has names of its own for goods, abilities and spaces: `part-good-in-Cellar`, `part-ability-in-Cellar`, `part-own-space-in-Cellar`.
part-good =
    { $size ->
        [small] small { part-colour } good
       *[large] large { part-colour } good
    }
part-market-icon = Market icon
part-pier =
    { $pier ->
        [small] the pier for small goods
        [large] the pier for large goods
       *[black] the Black Market
    }
part-ability = { $ability }
part-rune =
    { $rune ->
        [bone] the bone
        [doll] the doll
        [coin] the coin
        [first_die] the first die
       *[second_die] the second die
    }
part-die =
    { $die ->
        [first_die] the first die
       *[second_die] the second die
    }
part-row =
    { $row ->
        [top] top row
       *[bottom] bottom row
    }
part-mark =
    { $mark ->
        [x] an X
        [market] a market icon
        [paid] a paid market icon
       *[none] nothing
    }
part-dock =
    { $dock ->
        [left] pier for small goods
        [centre-left] Black Market, left
        [centre-right] Black Market, right
       *[right] pier for large goods
    }
part-space =
    { $space ->
        [hire] Hire
        [staff] Activate staff
       *[other] { part-own-space }
    }
part-own-space = { $space }

## Events

event-MatchBegan = The rogues of this match: { $rogue_card }.
event-Picked = { $by } chooses { $shop }.
event-Picked-by = You choose { $shop }.
event-DayBegan = Day { $day } begins.
event-PhaseBegan =
    { $phase ->
        [Market] The market opens.
       *[other] Production begins.
    }
event-Arrived = { "" }
event-MorningCame = The morning brings: { $boats }.
event-TurnBegan =
    { $by ->
        [none] The Peddler acts, hour { $hour }.
       *[other] { $by } acts, hour { $hour }.
    }
event-TurnBegan-by = Your turn, hour { $hour }.
event-Drew = { part-who } draws from the bag: { $colours }.
event-Drew-by = You draw from the bag: { $colours }.
event-NobodyCame = Nobody arrives: no boat has room, or the bag is empty.
event-Boarded = { part-who } puts { part-adventurer } on boat { $boat }.
event-Boarded-by = You put { part-adventurer } on boat { $boat }.
event-Shoved = { $by } moves { part-adventurer } from boat { $boat } to boat { $to }.
event-Shoved-by = You move { part-adventurer } from boat { $boat } to boat { $to }.
event-BoatDocked = Boat { $boat } is full and docks at { part-pier }.
event-BoatStuck = Boat { $boat } is full but finds no dock: it stays at sea.
event-MarketSet = All docks are taken. The market opens at hour { $hour }.
event-HoursSpent =
    { $hours ->
        [one] { part-who } spends 1 hour and is now at { $hour }.
       *[other] { part-who } spends { $hours } hours and is now at { $hour }.
    }
event-HoursSpent-by =
    { $hours ->
        [one] You spend 1 hour and are now at { $hour }.
       *[other] You spend { $hours } hours and are now at { $hour }.
    }
event-Waited = { $by } has no possible action and waits.
event-Waited-by = You have no possible action and wait.
event-Hired = { $by } hires the { $card }.
event-Hired-by = You hire the { $card }.
event-Assigned =
    { $replaced ->
        [none] { $by } gives the { $card } an ability: { part-ability }.
       *[other] { $by } gives the { $card } an ability: { part-ability }; the { $replaced } leaves.
    }
event-Assigned-by =
    { $replaced ->
        [none] You give the { $card } an ability: { part-ability }.
       *[other] You give the { $card } an ability: { part-ability }; the { $replaced } leaves.
    }
event-SquareFilled =
    { $cardsCount ->
        [one] New in the square: { $cards }.
       *[other] New in the square: { $cards }.
    }
event-StaffActivated = { $by } activates the staff.
event-StaffActivated-by = You activate your staff.
event-StaffUsed = { $by } uses the { part-ability }.
event-StaffUsed-by = You use the { part-ability }.
event-CorruptionDrawn =
    { $count ->
        [one] { part-who } draws 1 corruption card.
       *[other] { part-who } draws { $count } corruption cards.
    }
event-CorruptionDrawn-by =
    { $count ->
        [one] You draw 1 corruption card. Rogue icons: { $icons }.
       *[other] You draw { $count } corruption cards. Rogue icons: { $icons }.
    }
event-CorruptionDiscarded = { $by } discards a corruption card. Rogue icons: { $icons }.
event-CorruptionDiscarded-by = You discard a corruption card. Rogue icons: { $icons }.
event-CorruptionShuffled = The discarded corruption cards become the new deck: { $count }.
event-Gained = { part-who } gains a { part-good }.
event-Gained-by = You gain a { part-good }.
event-Returned = { $by } sends { part-adventurer } from boat { $boat } back to the bag.
event-Returned-by = You send { part-adventurer } from boat { $boat } back to the bag.
event-Swapped = { $by } swaps a { $colour } on boat { $boat } and a { $other } on boat { $to }.
event-Swapped-by = You swap a { $colour } on boat { $boat } and a { $other } on boat { $to }.
event-Sponsored =
    { $market ->
        [yes] { part-market-icon }: the hall of the { part-faction } pays { $by } { $gold } gold.
       *[no] The hall of the { part-faction } pays { $by } { $gold } gold.
    }
event-Sponsored-by =
    { $market ->
        [yes] { part-market-icon }: the hall of the { part-faction } pays you { $gold } gold.
       *[no] The hall of the { part-faction } pays you { $gold } gold.
    }
event-WentAshore = Boat { $boat } did not dock. Its passengers go to their halls, and rogues to the lair: { $colours }.
event-Sold =
    { $rogues ->
        [yes] { part-who } sells a { part-good } to cultists at { part-pier } for { $gold } gold.
       *[no] { part-who } sells a { part-good } at { part-pier } for { $gold } gold.
    }
event-Sold-by =
    { $rogues ->
        [yes] You sell a { part-good } to cultists at { part-pier } for { $gold } gold.
       *[no] You sell a { part-good } at { part-pier } for { $gold } gold.
    }
event-Skipped = { $by } skips a part.
event-Skipped-by = You skip it.
event-Finished = { part-who } has finished selling.
event-Finished-by = You have finished selling.
event-TookBack = { $by } undoes a step.
event-TookBack-by = You undo a step.
event-Peddled =
    { $hours ->
        [one] The Peddler takes a { part-good } and spends 1 hour.
       *[other] The Peddler takes a { part-good } and spends { $hours } hours.
    }
part-less-rogues =
    { $rogues ->
        [0] 0
       *[other] −{ $rogues }
    }
part-less-corruption =
    { $corruption ->
        [0] 0
       *[other] −{ $corruption }
    }
event-Scored = { part-who }: icons +{ $icons }, rogue icons { part-less-rogues }, corruption { part-less-corruption }. Total: { $gold } gold.
event-Scored-by = You: icons +{ $icons }, rogue icons { part-less-rogues }, corruption { part-less-corruption }. Total: { $gold } gold.
event-Ended =
    { $winnersCount ->
        [0] The Peddler wins.
        [one] { $winners } wins.
       *[other] A shared victory: { $winners }.
    }
part-left =
    { $leftCount ->
        [0] nothing
       *[other] { $left }
    }
part-right =
    { $rightCount ->
        [0] nothing
       *[other] { $right }
    }
## Refusals

illegal-over = The match is over.
illegal-not-here = There is no such seat at this table.
illegal-not-your-turn = It’s { $by }’s turn.
illegal-other-shop = That action belongs to another kind of shop. Choose one of yours.
illegal-pick-first = Choose your shop first.
illegal-shop-taken = That shop is taken. Choose one of those left.
illegal-nothing-to-take-back = There is nothing to undo.
illegal-choose-an-action = Choose an action of your shop first.
illegal-end-your-action = Finish your action first, or undo a step.
illegal-shop-first = Resolve what is open in your shop first.
illegal-board-first = Choose a boat for the drawn adventurer first.
illegal-dock-first = Choose a dock for the full boat first.
illegal-market-now = This is the market: sell, or finish selling.
illegal-choice-first = Make your open choice first.
illegal-no-skip = You can’t skip this.
illegal-no-wait = You can’t wait: you have a possible action.
illegal-same-space = You can’t use the same space twice in a row. Choose another action.
illegal-first-space = Your figure starts on this space. Choose another action first.
illegal-square-empty = That place has no card to hire. Choose another.
illegal-no-staff = You have no staff to activate.
illegal-no-such-ability = You can’t choose this staff ability now.
illegal-no-such-card = You don’t have that corruption card.
illegal-reserve-empty = Your reserve has none of that good left.
illegal-other-good = That good isn’t offered here. Choose another.
illegal-dock-taken = Another boat is at that dock. Choose another.
illegal-dock-side = That dock is on the other side of the cove. Choose another.
illegal-no-such-boat = There is no such boat.
illegal-boat-docked = Boat { $boat } has already docked. Choose another.
illegal-boat-full = Boat { $boat } has no free seat. Choose another.
illegal-seats-kept = The free seats of boat { $boat } are kept for this morning’s arrivals. Choose another.
illegal-not-aboard = There is nobody of that faction there. Choose another.
illegal-swap-alike = To swap, choose two boats and two different factions.
illegal-not-on-counter = You don’t have that good on your counter.
illegal-pier-size =
    { $size ->
        [small] This pier buys only large goods. Choose another pier.
       *[large] This pier buys only small goods. Choose another pier.
    }
illegal-no-customers = There is no customer of that colour on that pier.
illegal-no-cultists = There are no cultists on that pier.
## Choices

button-Pick = Choose { $shop }
button-Hire = Hire from place { $slot }
button-ActivateStaff = Activate staff
button-Wait = Wait
button-Assign = Ability: { part-ability }
button-UseStaff = Use the { part-ability }
button-Discard = Discard a card. Rogue icons: { $icons }
button-Gain = Take a { part-good }
button-Board = Put a { $colour } on boat { $boat }
button-Shove = Move a { $colour } to boat { $to }
button-Dock = Dock: { part-dock }
button-Return = A { $colour } from boat { $boat } to the bag
button-Swap = A { $colour } of boat { $boat } for a { $other } of boat { $to }
button-Sell =
    { $rogues ->
        [yes] Sell a { part-good } to cultists at { part-pier }
       *[no] Sell a { part-good } at { part-pier }
    }
button-Skip = Skip
button-Done = Done
button-TakeBack = Undo
## The table

view-day = Day { $value } of 3
view-phase = { $value }
view-active = { "" }
view-bag = In the bag: { $value }
view-boats = Boats:
view-landed = { "" }
view-passages = { "" }
view-piers = Piers:
view-halls = Halls: { $value }
view-lair = Rogues in the lair: { $value }
view-rogue_card = Rogues: { $value }
view-square = The square:
view-townsfolk =
    { $valueCount ->
        [0] There are no townsfolk left in the deck.
       *[other] { "" }
    }
view-dismissed = { "" }
view-clock = On the clock: { $value }
view-bells = Arrivals: { $value }
view-market_hour =
    { $value ->
        [none] { "" }
       *[other] The market opens at hour { $value }.
    }
view-merchants = Merchants, seat by seat:
view-shops =
    { $valueCount ->
        [0] { "" }
       *[other] Shops, seat by seat:
    }
view-peddler =
    { $value ->
        [none] { "" }
       *[other] The Peddler: { $value }
    }
view-cards = Corruption: { $value }
view-corruption = Corruption deck: { $value }
view-spent = { "" }
view-decks = { "" }
view-values = { "" }
view-prices =
    { $valueCount ->
        [0] { "" }
       *[other] Prices: { $value }
    }
view-tasks =
    { $valueCount ->
        [0] { "" }
       *[other] To be done: { $value }
    }
view-prospects = { "" }
view-ledger = { "" }
view-turns = { "" }
view-options = { "" }
view-boards = { $value }
view-hidden =
    { $valueCount ->
        [0] { "" }
       *[other] What each shop hides:
    }

# The board counts from one.
part-row-number =
    { $row ->
        [0] 1
        [1] 2
        [2] 3
        [3] 4
       *[other] 5
    }
part-column-number =
    { $column ->
        [0] 1
        [1] 2
        [2] 3
        [3] 4
        [4] 5
        [5] 6
       *[other] 7
    }
thing-Townsfolk =
    { $coloursCount ->
        [0] { $role }
       *[other] { $role } ({ $colours })
    }
thing-Count = { part-faction } { $count }
part-crew =
    { $aboardCount ->
        [0] nobody
       *[other] { $aboard }
    }
thing-Boat =
    { $dock ->
        [none] boat { $number } ({ part-crew })
       *[other] boat { $number }, docked ({ part-dock }): { part-crew }
    }
thing-Passage = a { $colour } on boat { $boat }
thing-Pier =
    { $customersCount ->
        [0] { part-pier }: nobody
       *[other] { part-pier }: { $customers }
    }
thing-Offer =
    { $hours ->
        [one] { $slot }: { $card }, 1 hour
       *[other] { $slot }: { $card }, { $hours } hours
    }
thing-Marker =
    { $who ->
        [none] the Peddler { $hour }
       *[other] { $who } { $hour }
    }
thing-Bell = hour { $hour }: { $draws }
thing-Merchant = { $gold } gold, hour { $hour }; counter: { part-counter }; last space: { part-space }
part-counter =
    { $counterCount ->
        [0] empty
       *[other] { $counter }
    }
thing-Good = { part-good }
# A 0 that is written in a row is an X.
part-top =
    { $topCount ->
        [0] empty
       *[other] { $top } (0: an X)
    }
part-bottom =
    { $bottomCount ->
        [0] empty
       *[other] { $bottom } (0: an X)
    }
thing-Peddler = { $gold } gold, hour { $hour }; counter: { part-counter }
thing-PeddlerCard = { $good }, { $hours } h
thing-Cards =
    { $icons ->
        [none] { part-owner } { $count }
       *[other] { $count ->
            [0] { part-owner } 0
           *[other] { part-owner } { $count } (icons { $icons }, cost now { $cost })
        }
    }
part-owner =
    { $who ->
        [none] the Peddler
       *[other] { $who }
    }
thing-Value = { part-good } { $gold }
thing-Price =
    { $rogues ->
        [yes] { part-good }: { $gold } to cultists at { part-pier }
       *[no] { part-good }: { $gold } at { part-pier }
    }
thing-ChoosingShop =
    { $laterCount ->
        [0] to choose a shop: { $seats }
       *[other] to choose a shop: { $seats }; then: { $later }
    }
thing-Arriving = the morning’s boats: { $remaining }
thing-Crossing = marked hours: { $draws }
thing-Boarding = { part-who } boards { $colours }
thing-Robbing = a robber boards boat { $boat }
thing-Docking = boat { $boat } docks
thing-Reacting = predictions: { $colours }
thing-AtShop = { $by } decides in the shop of { $shop }
thing-Choosing = { $by } chooses an action
thing-Acting =
    { $owed ->
        [0] { part-space }, { $hours } h
       *[other] { part-space }, { $hours } h, corruption owed: { $owed }
    }
thing-Hiring = { $card } needs an ability
thing-Discarding = corruption to discard: { $most }
thing-Gaining = { $goods }
thing-Fetching = an adventurer is drawn
thing-Returning = an adventurer may go back to the bag
thing-Swapping = two adventurers may swap
thing-Selling = { $by } sells; corruption owed: { $owed }
thing-Counting = the market
thing-Prospect = { part-space }, { $hours } h
thing-Sequel =
    { $market ->
        [yes] the market
       *[no] { part-owner }
    }
thing-Entry = { $source } { $gold }
thing-Options = { $rogue_card }
source-start = start
source-funding = funding
source-market_icon = market icon
source-sale = sale
source-rogue_sale = sale to cultists
source-icons = townsfolk icons
source-rogue_icons = rogue icons
source-corruption = corruption
source-shop = shop
source-deal = deal

## Help

hint-next_draw = The next draw: { $value }
hint-shop =
    { $value ->
        [none] { "" }
       *[other] { $value }
    }
hint-danger =
    { $value ->
        [none] { "" }
       *[other] { $value }
    }
thing-DrawOdds = { part-faction } { $count } of { $total } ({ $percent }%)
thing-Danger = Your { $icons } rogue icons × { $rogues } rogues in the lair cost { $cost } gold; with one rogue more, { $one_more }.

## Figures

figure-sale-small-red = Sales: small red goods
figure-sale-small-green = Sales: small green goods
figure-sale-small-blue = Sales: small blue goods
figure-sale-small-yellow = Sales: small yellow goods
figure-sale-large-red = Sales: large red goods
figure-sale-large-green = Sales: large green goods
figure-sale-large-blue = Sales: large blue goods
figure-sale-large-yellow = Sales: large yellow goods
figure-rogue-sale = Sales to cultists
figure-funding = Immediate sponsorships (X)
figure-market-icons = Sponsorships in the market
figure-icons = Icons of the staff
figure-rogue-icons = Rogue icons of the staff
figure-corruption = Corruption
figure-shop = The shop itself
figure-deals = Deals with other shops
figure-turns = Turns
figure-market-hour = Hour of the market
figure-sold = Goods sold
figure-sold-black = … at the Black Market
figure-unsold = Goods left unsold
figure-hired = Townsfolk hired
figure-goods-hired = … with a good
figure-staff = Staff activated
figure-cards-drawn = Corruption cards drawn
figure-cards-discarded = … discarded
figure-cards-kept = … kept to the end
figure-lair = Rogues in the lair at the end
figure-members = Members of a hall at the end
figure-rival = The Peddler’s gold
## The result on a card

result-even = Not a coin between them
result-handful = By a handful of coins
result-richer = The fullest purse in the cove
result-treasure = Ahead by a treasure
result-peddler = The Peddler sold more
track-first = Gold, the best shop
track-second = The next one
