# What somebody is praised for when a mission is over. Nobody reads one before they have earned it.

achievement-first-attempt = At the first attempt
    .about = You accomplished a mission without beginning anew.
achievement-second-attempt = Once more, with care
    .about = You gave a mission up, began it anew, and accomplished it.
achievement-nobody-lost = Everybody home
    .about = You accomplished a mission, and nobody lost control.
achievement-no-recharge = With what there was
    .about = You accomplished a mission without recharging.
achievement-of-one-mind = Of one mind
    .about = You accomplished a mission, and nobody turned a proposal down.
achievement-no-fight = By fair words
    .about = You accomplished a mission without any conflict.
achievement-no-failure = Nothing failed
    .about = You accomplished a mission, and no test was failed.
achievement-exact = Just enough
    .about = You passed three tests or more with just what they asked.
achievement-helping-hand = A helping hand
    .about = You helped three times or more in a test of another.
achievement-giver = Yours, not mine
    .about = You gave two things or more to those who needed them.
achievement-last-crystal = The last glimmer
    .about = You had one crystal left, and never lost control.
achievement-came-back = Back again
    .about = You came back from limbo, and were there at the end.
