# What the puzzles of Shipwreck say in English. A part between two stars is stressed.

theme-certain = A certain fate
    .about = By the rules and what you see, only one is possible.
theme-nearly = An almost certain fate
    .about = The rules leave more than one. Assume that everyone plays to be understood.
theme-telling = The telling play
    .about = Your turn: one play leaves the group no doubt.

question-WhatIsKept =
    { $nearly ->
        [yes] Which fate is { $seat } almost certainly keeping{ part-line }?
       *[no] Which fate is { $seat } keeping{ part-line }?
    }
question-WhatTells = Which play tells the group your hidden fate?

answer-Predict = { $value }
answer-Play = { $value } on { $on }

# What follows from a thought: values, or at the end the one that is left.
part-out =
    { $valuesCount ->
        [0] { "" }
        [one] { $valuesAnd } is out
       *[other] { $valuesAnd } are out
    }
# Which of two fates goes on a card, where that is not free.
part-which =
    { $cardId ->
        [dawn] , and takes the higher one
        [midnight] , and takes the lower one
        [the_lord] , and takes that one
        [the_noble] , and takes that one
        [the_servant] , and takes that one
        [the_prophet] , and takes the other one
       *[other] { "" }
    }
part-beside =
    { $leftCount ->
        [one] Beside the { $played } it takes only { $leftOr }.
       *[other] Beside the { $played } it takes { $leftOr }.
    }

step-NothingFitted = You play on *The Hours* only when no card takes either fate. If this pair had fitted any card of the row, { $seat } would have had to play there.
    .out = { part-out }
step-WouldOpen = *{ $card }* needs { part-needs }{ part-which }. With { $valuesOr } beside the { $played } it would have been open.
    .out = { part-out }
step-WouldNotGo = { $seat } played { $played } on *{ $card }*, which needs { part-needs }{ part-which }. { part-beside }
    .out = { part-out }
step-StillKept = The { $played } was new: { $seat } couldn’t have kept a { $played } before. So the hidden fate is still the one from the { $before } on *{ $card }*.
    .out = { part-out }
step-Declared =
    { $higher ->
        [yes] On *The Chalice* { $seat } said that the hidden fate is higher than { $played }.
       *[no] On *The Chalice* { $seat } said that the hidden fate isn’t higher than { $played }.
    }
    .out = { part-out }
step-Answered = { $seat } answered a question: *{ $answer }*.
    .out = { part-out }
step-LowerGone = { $seat } sent a { $lower } back to the bag because the hidden fate is *higher*.
    .out = { part-out }
step-SaidWrongly = The group predicted { $valuesOr }, and was *wrong*.
    .out = { part-out }
step-AllSeen =
    There are three fates of value { $values }: { $own ->
        [0] all three lie in front of cards.
        [1] two lie in front of cards, and *you keep the third*.
       *[other] one lies in front of a card, and *you keep the others*.
    }
    .out = { part-out }
step-WouldRather =
    { $swapped ->
        [yes] With { $valuesOr }, a player who wants to be understood wouldn’t have put the { $played } on { $card }, but *the other fate*.
       *[no] With { $valuesOr }, a player who wants to be understood wouldn’t have put the { $played } on { $card }, but on *{ $instead }*.
    }
    .out = Unlikely: { $valuesAnd }
step-LeavesOpen = { $played } on *{ $card }*: the group could still think of { $leftOr }.
    .out = Leaves { $leftCount }
step-SaysItAll =
    { $cardId ->
        [the_chalice] { $played } on *{ $card }*, where you say whether yours is higher: from what everyone sees, only { $kept } can be hidden beside it.
        [the_blind_man] { $played } on *{ $card }*: from what everyone sees, only { $kept } can be hidden beside it.
       *[other] { $played } on *{ $card }*, which needs { part-needs }{ part-which }: from what everyone sees, only { $kept } can be hidden beside it.
    }
    .out = It says { $kept }

# Once it is solved.
it-is = It is { $value }
aside-TableSaw = For the others at the table, { $value } was { $percent }% likely. *You could be certain.*
aside-RulesLeave = By the rules alone it could also be { $alsoOr }. If { $seat } plays to be understood, it is { $value } with { $percent }%.
