# What the riddles of Shipwreck say in English. A part between two stars is stressed.

theme-certain = A fate that is certain
    .about = By the rules, and by what you see, only one is possible.
theme-nearly = A fate that is nearly certain
    .about = The rules leave more than one. Suppose that everybody plays to be understood.
theme-telling = The card that tells
    .about = Your turn: one play leaves the group no doubt.

question-WhatIsKept =
    { $nearly ->
        [yes] Which fate is { $seat } almost certainly keeping{ part-line }?
       *[no] Which fate is { $seat } keeping{ part-line }?
    }
question-WhatTells = Which play tells the group what you keep?

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

step-NothingFitted = *The Hours* take only what no card will. Had this pair fitted any card of the row, { $seat } would have had to play there.
    .out = { part-out }
step-WouldOpen = *{ $card }* needs { part-needs }{ part-which }. With { $valuesOr } beside the { $played } it would have been open.
    .out = { part-out }
step-WouldNotGo = { $seat } played { $played } on *{ $card }*, which needs { part-needs }{ part-which }. { part-beside }
    .out = { part-out }
step-StillKept = The { $played } was new: what { $seat } kept before could not be a { $played }. So the fate kept is still the one from the { $before } on *{ $card }*.
    .out = { part-out }
step-Declared =
    { $higher ->
        [yes] On *The Chalice* { $seat } said that the fate kept is higher than { $played }.
       *[no] On *The Chalice* { $seat } said that the fate kept is not higher than { $played }.
    }
    .out = { part-out }
step-Answered = { $seat } was asked: *{ $answer }*.
    .out = { part-out }
step-LowerGone = { $seat } sent a { $lower } back to the bag because the fate kept is *higher*.
    .out = { part-out }
step-SaidWrongly = The group has said { $valuesOr }, and was *wrong*.
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
        [yes] With { $valuesOr }, one who plays to be understood would not have put the { $played } on { $card }, but *the other fate*.
       *[no] With { $valuesOr }, one who plays to be understood would not have put the { $played } on { $card }, but have played on *{ $instead }*.
    }
    .out = Unlikely: { $valuesAnd }
step-LeavesOpen = { $played } on *{ $card }*: the group could still think of { $leftOr }.
    .out = Leaves { $leftCount }
step-SaysItAll =
    { $cardId ->
        [the_chalice] { $played } on *{ $card }*, where you say whether yours is higher: by what all can see, only { $kept } can be kept beside it.
        [the_blind_man] { $played } on *{ $card }*: by what all can see, only { $kept } can be kept beside it.
       *[other] { $played } on *{ $card }*, which needs { part-needs }{ part-which }: by what all can see, only { $kept } can be kept beside it.
    }
    .out = It tells { $kept }

# Once it is solved.
it-is = It is { $value }
aside-TableSaw = For the others at the table, { $value } was { $percent }% likely. *You could be certain.*
aside-RulesLeave = By the rules alone it could also be { $alsoOr }. If { $seat } plays to be understood, it is { $value } with { $percent }%.
