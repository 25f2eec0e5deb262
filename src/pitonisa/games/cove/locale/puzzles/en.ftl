# What can be asked at the cove, and how one finds the answer.

theme-stars = The line worth drawing
theme-dice = A plan for the dice
theme-customers = Which customer pays

part-cards =
    { $cards ->
        [0] without corruption
        [one] with 1 corruption card
       *[other] with { $cards } corruption cards
    }

question-WhichZone =
    { $lines ->
        [one] You may trace one line. What do you close, to have most gold if the market opened now? A corruption card counts as { $card }.
       *[other] You may trace { $lines } lines. What do you close, to have most gold if the market opened now? A corruption card counts as { $card }.
    }
question-WhichModifiers =
    { $modifiers ->
        [one]
            { $aim ->
                [lines] Which one modifier lets you trace { part-amount }?
                [icons] Which one modifier lets you predict with { part-amount }?
               *[boxes] Which one modifier lets you fill most boxes of the horoscope?
            }
       *[other]
            { $aim ->
                [lines] One ±1 and one Move 1: which of them let you trace { part-amount }?
                [icons] One ±1 and one Move 1: which of them let you predict with { part-amount }?
               *[boxes] One ±1 and one Move 1: which of them let you fill most boxes of the horoscope?
            }
    }
question-WhichDock = Boat { $boat } is full. At which dock would your goods fetch most, if the market opened now? A corruption card counts as { $card } gold.
question-WhichBoat = You drew { part-adventurer }. On which boat would your goods fetch most, if the market opened now? A corruption card counts as { $card } gold.

answer-Close = { $goods }: { $lines }
answer-Spend =
    { $die ->
        [none] Move { part-rune }
       *[other]
            { $rune ->
                [none] Turn { part-die } to { $value }
               *[other] Turn { part-die } to { $value } and move { part-rune }
            }
    }
answer-AtDock = { part-dock }
answer-OnBoat = Boat { $boat }

step-Closes =
    { $lines ->
        [one] With one line: { $goods }. At the piers that is { $gold } gold { part-cards }: *{ $net }* in all.
       *[other] With { $lines } lines: { $goods }. At the piers that is { $gold } gold { part-cards }: *{ $net }* in all.
    }
# How much of what is wanted.
part-amount =
    { $aim ->
        [lines]
            { $count ->
                [0] no line
                [one] 1 line
               *[other] { $count } lines
            }
        [icons]
            { $count ->
                [0] no icon
                [one] 1 icon
               *[other] { $count } icons
            }
       *[boxes]
            { $count ->
                [0] no box
                [one] 1 box
               *[other] { $count } boxes
            }
    }
step-Lies =
    { $aim ->
        [lines]
            { $diceCount ->
                [0] Lines need a die with the bone. None lies with it.
                [one] Lines need a die with the bone. The { $dice } lies with it: { part-amount }.
               *[other] Lines need a die with the bone. { $dice } lie with it, and the higher counts: { part-amount }.
            }
       *[icons]
            { $diceCount ->
                [0] A prediction needs a die with the doll. None lies with it.
                [one] A prediction needs a die with the doll. The { $dice } lies with it: { part-amount }.
               *[other] A prediction needs a die with the doll. { $dice } lie with it, and you choose one: up to { part-amount }.
            }
    }
step-Takes = The next box of the top row takes { part-top-takes }, that of the bottom row { part-bottom-takes }. On the left lies { part-left-dice }, on the right { part-right-dice }: as it is, you fill { $count ->
        [0] none
       *[other] { $count }
    }.
part-top-takes =
    { $topCount ->
        [0] nothing
        [4] any number
       *[other] { $top }
    }
part-bottom-takes =
    { $bottomCount ->
        [0] nothing
        [4] any number
       *[other] { $bottom }
    }
part-left-dice =
    { $leftCount ->
        [0] no die
       *[other] { $left }
    }
part-right-dice =
    { $rightCount ->
        [0] no die
       *[other] { $right }
    }
step-Brings =
    { $count ->
        [0]
            { $placesCount ->
                [one] One of the other answers brings nothing.
               *[other] { $placesCount } of the other answers bring nothing.
            }
       *[other]
            { $placesCount ->
                [one] One of the other answers brings { part-amount }.
               *[other] { $placesCount } of the other answers bring { part-amount }.
            }
    }
step-Opens =
    { $aim ->
        [lines]
            { $diceCount ->
                [one] { answer-Spend }: then the { $dice } lies with the bone. That is *{ part-amount }*.
               *[other] { answer-Spend }: then { $dice } lie with the bone, and the higher counts. That is *{ part-amount }*.
            }
        [icons]
            { $diceCount ->
                [one] { answer-Spend }: then the { $dice } lies with the doll. That is *{ part-amount }*.
               *[other] { answer-Spend }: then { $dice } lie with the doll, and you choose the higher. That is *{ part-amount }*.
            }
       *[boxes]
            { $diceCount ->
                [one] { answer-Spend }: then one half holds the { $dice }. That fills *{ part-amount }*.
               *[other] { answer-Spend }: then one half holds { $dice }. That fills *{ part-amount }*.
            }
    }
step-Docked =
    { $goodsCount ->
        [0] Boat { $boat } at the { part-dock }: nobody there buys what you have.
       *[other] Boat { $boat } at the { part-dock }: you sell { $goods }. That is { $gold } gold { part-cards }: *{ $net }* in all.
    }
step-Sails =
    { $boatsCount ->
        [one] Boat { $boats } would stay at sea: your goods fetch *{ $net }* gold in all, as they do now.
       *[other] Boats { $boats } would stay at sea: your goods fetch *{ $net }* gold in all, as they do now.
    }
