# What somebody is praised for when a match is over.

achievement-tie-break = By a hair
    .about = You were as rich as another, and ahead all the same.
achievement-handful = By a handful of coins
    .about = You won by five gold or less.
achievement-treasure = By a treasure
    .about = You won by forty gold or more.
achievement-from-behind = Counted twice
    .about = You won, and were poorer than another when the counting began.
achievement-nothing-left = Sold out
    .about = You won with an empty counter.
achievement-all-colours = Something for everybody
    .about = You sold a good of every colour.
achievement-three-at-once = A good day
    .about = You sold three goods or more in one market.
achievement-every-sponsor = Friends in every hall
    .about = Every faction has paid you.
achievement-clean = A clean sleeve
    .about = You won without a corruption card in your hand.
achievement-no-hires = Alone behind the counter
    .about = You won without hiring anybody.
achievement-full-house = A full house
    .about = You won with somebody at each task of your shop.
achievement-fewest-turns = Without haste
    .about = You won with fewer turns than each of the others.
