# What somebody is praised for when a match is over.

achievement-tie-break = By a hair
    .about = You won a tie in gold.
achievement-handful = By a handful of coins
    .about = You won by five gold or less.
achievement-treasure = By a treasure
    .about = You won by forty gold or more.
achievement-from-behind = Final count
    .about = You won although another player was richer before the final scoring.
achievement-nothing-left = Sold out
    .about = You won with an empty counter.
achievement-all-colours = Something for everyone
    .about = You sold a good of every colour.
achievement-three-at-once = A good day
    .about = You sold three or more goods in one market.
achievement-every-sponsor = Friends in every hall
    .about = Every faction paid you.
achievement-clean = Clean sleeves
    .about = You won without a corruption card.
achievement-no-hires = Alone behind the counter
    .about = You won without hiring anyone.
achievement-full-house = A full house
    .about = You won with every task of your shop staffed.
achievement-fewest-turns = No hurry
    .about = You won with fewer turns than every other player.
