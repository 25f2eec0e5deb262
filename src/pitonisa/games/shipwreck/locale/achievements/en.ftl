# What somebody is praised for when a match is over.

achievement-one-play = From one play
    .about = The group named a fate after a single play, without any question.
achievement-clear-play = Said without a word
    .about = After your play only one number was possible, and the others said it.
achievement-right-question = The right question
    .about = One question left a single number, and the group said it.
achievement-held-tongue = Not that one
    .about = You turned down a wrong number, and the right one was said in the same turn.
achievement-second-thoughts = Second thoughts
    .about = Wrong at first, right with the second prediction of Twice.
achievement-three-in-a-row = Three in a row
    .about = Three turns running the group said a fate rightly.
achievement-open-book = Open book
    .about = Three times or more the others read you, and they were never wrong.
achievement-no-slip = Not one word wrong
    .about = You all came home, and nothing that was said was wrong.
achievement-no-guess = Nothing left to chance
    .about = You all came home, and each number said was the only one possible.
achievement-bare-hands = With bare hands
    .about = You all came home without using the back of any card.
achievement-by-one-hour = By one hour
    .about = You all came home, one doom before the end.
achievement-dry = Dry feet
    .about = You all came home with no more doom than at the start.
