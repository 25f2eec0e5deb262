# What somebody is praised for when a match is over.

achievement-one-play = From one play
    .about = The group predicted a fate after a single play, without any question.
achievement-clear-play = Without a word
    .about = After your play only one number was possible, and the others predicted it.
achievement-right-question = The right question
    .about = One question left a single number, and the group predicted it.
achievement-held-tongue = Not that one
    .about = You declined a wrong number, and the right one was predicted in the same turn.
achievement-second-thoughts = Second thoughts
    .about = Wrong at first, right with the second prediction of Twice.
achievement-three-in-a-row = Three in a row
    .about = The group predicted correctly three turns in a row.
achievement-open-book = Open book
    .about = The others read you three times or more and were never wrong.
achievement-no-slip = Flawless
    .about = You all came home, and no prediction was wrong.
achievement-no-guess = Nothing left to chance
    .about = You all came home, and every prediction was the only one possible.
achievement-bare-hands = Bare hands
    .about = You all came home without using a faded power.
achievement-by-one-hour = By one hour
    .about = You all came home, one doom before the end.
achievement-dry = Dry feet
    .about = You all came home with no more doom than at the start.
