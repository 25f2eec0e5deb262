# What somebody is praised for when a mission is over. Nobody reads one before they have earned it.

achievement-first-attempt = First try
    .about = You completed a mission without starting over.
achievement-second-attempt = Once more, with care
    .about = You gave up a mission, started over and completed it.
achievement-nobody-lost = Everybody home
    .about = You completed a mission and nobody lost control.
achievement-no-recharge = Making do
    .about = You completed a mission without recharging.
achievement-of-one-mind = Of one mind
    .about = You completed a mission and nobody declined a proposal.
achievement-no-fight = Fair words
    .about = You completed a mission without a conflict.
achievement-no-failure = Flawless
    .about = You completed a mission without failing a test.
achievement-exact = Just enough
    .about = You hit the exact value in three or more tests.
achievement-helping-hand = A helping hand
    .about = You supported three or more tests of others.
achievement-giver = Yours, not mine
    .about = You gave away two or more things.
achievement-last-crystal = The last glimmer
    .about = You had one crystal left, and never lost control.
achievement-came-back = Back again
    .about = You came back from limbo, and were there at the end.
