# The Oracle, in her own words.

## Names

shop-oracle = the Oracle
half-left = left
half-right = right

prize-nothing = nothing
prize-x = an X
prize-market = a market icon
prize-discard = discard 1 corruption
prize-amulet_rg = red or green amulet
prize-amulet_by = blue or yellow amulet
prize-tablet_rg = red or green tablet
prize-tablet_by = blue or yellow tablet

part-good-in-Oracle =
    { $size ->
        [small] { part-colour } amulet
       *[large] { part-colour } tablet
    }
part-ability-in-Oracle =
    { $ability ->
        [exorcist] Exorcist
        [astrologer] Astrologer
        [palm_reader] Palm reader
       *[watchman] Watchman
    }
part-own-space-in-Oracle =
    { $space ->
        [fates] Change fates
        [fates-shifts] Change fates: two ±1
        [fates-moves] Change fates: two Move 1
        [fates-x] Change fates: an X
        [stars] Read the stars
        [prediction] Prediction
       *[horoscope] Horoscope
    }

## What happened

event-RunesThrown =
    { $together ->
        [yes] { $by } throws the runes, all into one half: { $left }{ $right }. 1 corruption card.
       *[no] { $by } throws the runes. Left: { part-left }; right: { part-right }.
    }
event-RunesThrown-by =
    { $together ->
        [yes] You throw the runes, all into one half: { $left }{ $right }. 1 corruption card.
       *[no] You throw the runes. Left: { part-left }; right: { part-right }.
    }
event-DieShifted = { $by } spends a ±1: { part-die } shows { $value }.
event-DieShifted-by = You spend a ±1: { part-die } shows { $value }.
event-RuneMoved = { $by } spends a Move 1: { part-rune } goes to the { $half } half.
event-RuneMoved-by = You spend a Move 1: { part-rune } goes to the { $half } half.
event-FatesChanged =
    { $skull ->
        [yes] { $by } changes fates under the skull: 1 corruption card.
       *[no] { $by } changes fates.
    }
event-FatesChanged-by =
    { $skull ->
        [yes] You change fates under the skull: 1 corruption card.
       *[no] You change fates.
    }
event-BoxesFilled =
    { $box ->
        [shift]
            { $count ->
                [one] { $by } fills one ±1 box.
                [2] { $by } fills two ±1 boxes.
               *[other] { $by } fills { $count } ±1 boxes.
            }
       *[move]
            { $count ->
                [one] { $by } fills one Move 1 box.
                [2] { $by } fills two Move 1 boxes.
               *[other] { $by } fills { $count } Move 1 boxes.
            }
    }
event-BoxesFilled-by =
    { $box ->
        [shift]
            { $count ->
                [one] You fill one ±1 box.
                [2] You fill two ±1 boxes.
               *[other] You fill { $count } ±1 boxes.
            }
       *[move]
            { $count ->
                [one] You fill one Move 1 box.
                [2] You fill two Move 1 boxes.
               *[other] You fill { $count } Move 1 boxes.
            }
    }
event-StarsRead =
    { $lines ->
        [one] { $by } reads the stars: 1 line.
       *[other] { $by } reads the stars: up to { $lines } lines.
    }
event-StarsRead-by =
    { $lines ->
        [one] You read the stars: 1 line.
       *[other] You read the stars: up to { $lines } lines.
    }
event-Traced = { $by } traces a line: { $line }.
event-Traced-by = You trace a line: { $line }.
event-ZoneClosed =
    { $cross ->
        [yes] { $by } closes a zone at the corruption cross: a { part-good } and 1 corruption card.
       *[no] { $by } closes a zone: a { part-good }.
    }
event-ZoneClosed-by =
    { $cross ->
        [yes] You close a zone at the corruption cross: a { part-good } and 1 corruption card.
       *[no] You close a zone: a { part-good }.
    }
event-BarrenZoneClosed = { $by } closes a zone without a good at the corruption cross: 1 corruption card.
event-BarrenZoneClosed-by = You close a zone without a good at the corruption cross: 1 corruption card.
event-Predicted =
    { $icons ->
        [one] { $by } predicts { part-faction } with 1 icon.
       *[other] { $by } predicts { part-faction } with { $icons } icons.
    }
event-Predicted-by =
    { $icons ->
        [one] You predict { part-faction } with 1 icon.
       *[other] You predict { part-faction } with { $icons } icons.
    }
event-PredictionStruck = { $by }’s prediction of { part-faction } loses an icon. Remaining: { $remaining }.
event-PredictionStruck-by = Your prediction of { part-faction } loses an icon. Remaining: { $remaining }.
event-PredictionHit =
    { $count ->
        [one] { $by }’s prediction of { part-faction } is correct with 1 icon.
       *[other] { $by }’s prediction of { part-faction } is correct with { $count } icons.
    }
event-PredictionHit-by =
    { $count ->
        [one] Your prediction of { part-faction } is correct with 1 icon.
       *[other] Your prediction of { part-faction } is correct with { $count } icons.
    }
event-HoroscopeRead = { $by } reads the horoscope with the { $half } half.
event-HoroscopeRead-by = You read the horoscope with the { $half } half.
event-Wrote = { $by } writes { $value } in box { $box } of the { part-row }.
event-Wrote-by = You write { $value } in box { $box } of the { part-row }.
event-FundingMarked = { $by } marks { part-mark } in the funding of the { part-faction }.
event-FundingMarked-by = You mark { part-mark } in the funding of the { part-faction }.

## Why something is not possible

illegal-no-shift = You have no ±1 to spend on this.
illegal-shift-by-one = A ±1 changes a die by 1; 4 and 1 are neighbours.
illegal-no-move = You have no Move 1 to spend.
illegal-coin-alone = The coin isn’t with a rune that changes fates.
illegal-coin-bone = To fill ±1, the coin must be with the bone.
illegal-coin-doll = To fill Move 1, the coin must be with the doll.
illegal-coin-die = For an X, the coin must be with a die, and there must be room for the X.
illegal-bone-alone = Reading the stars needs the bone and a die in the same half.
illegal-map-full = Your star map already has every line.
illegal-lines-by-die = The die with the bone decides how many lines you may trace.
illegal-doll-alone = A prediction needs the doll and a die in the same half.
illegal-no-icons = Your prediction zone has no free icons.
illegal-icons-by-die = A die with the doll decides how many icons you mark.
illegal-no-box = None of your dice fits either row of the horoscope.
illegal-half-no-box = No die in that half fits the horoscope.
illegal-line-there = That line is already there. Choose another.
illegal-no-such-line = A line joins two neighbouring dots of the map.
illegal-not-in-half = That number is not in the half you chose.
illegal-row-full = That row of the horoscope is full.
illegal-row-rising = After a { $last }, the top row takes a { $next } or an X.
illegal-row-falling = After a { $last }, the bottom row takes a { $next } or an X.
illegal-market-icon-only = This reward is a market icon: mark it in the funding zone.
illegal-no-funding = That faction has no free icon for this mark. Choose another.
illegal-boxes-full = Those boxes are already full.
illegal-reward-too-high = You need more icons for that reward. Choose a lower one.
illegal-not-drawn = Choose one of the two adventurers drawn.

## What can be done

button-ShiftDie = ±1: { part-die } to { $value }
button-MoveRune = Move 1: { part-rune }
button-ChangeFates =
    { $fate ->
        [shifts] Change fates: two ±1
        [moves] Change fates: two Move 1
       *[x] Change fates: an X
    }
button-ReadStars = Read the stars: { $lines }
button-Predict = Predict { part-faction }: { $icons }
button-ReadHoroscope = Horoscope: { $half } half
button-Trace = Trace { $line }
button-Write = Write { $value } in the { part-row }
button-MarkRow = X in the { part-row }
button-MarkFunding =
    { $mark ->
        [x] X in the funding of the { part-faction }
       *[other] Market icon in the funding of the { part-faction }
    }
button-FillBox =
    { $box ->
        [shift] Fill a ±1
       *[move] Fill a Move 1
    }
button-CompareFirst = Test the { $colour } first
button-TakeReward = Reward: { part-good }

## Things

thing-Line =
    { $way ->
        [across] row { part-row-number }, column { part-column-number }, across
       *[down] row { part-row-number }, column { part-column-number }, down
    }
thing-Cell = { part-row-number }/{ part-column-number }
thing-Fallen =
    { $rune ->
        [bone] bone
        [doll] doll
        [coin] { $skull ->
            [yes] coin (skull)
           *[no] coin (tree)
        }
       *[other] { $value }
    }
thing-Dish =
    { $skull ->
        [yes] dice { $dice }, skull up; bone, doll, coin and dice lie: { $halves }
       *[no] dice { $dice }, tree up; bone, doll, coin and dice lie: { $halves }
    }
thing-Oracle = { $dish }; ±1: { $shifts }, Move 1: { $moves }; lines: { $linesCount }; horoscope, top row: { part-top }, bottom row: { part-bottom }; predictions: { part-predictions }; funding: { $funding }
thing-Zone = { $good }
thing-Prediction =
    { $hit ->
        [0] { part-faction }, { $icons } (struck: { $struck })
       *[other] { part-faction }, correct with { $hit }
    }
thing-Funding =
    { $mark ->
        [none] { part-faction } –
       *[other] { part-faction } { part-mark }
    }
thing-Tracing = lines: { $remaining }
thing-Writing = dice: { $values }
thing-Marking = a mark
thing-Filling = boxes: { $remaining }
thing-Ordering = which first: { $colours }
thing-Rewarding = a reward for { $icons } icons
thing-OracleBoard =
    { $closingsCount ->
        [0] { "" }
       *[other] Lines that close a zone: { $closings }
    }
thing-Closing =
    { $corruption ->
        [0] { $line }: { $goods }
       *[other] { $line }: { $goods }, corruption { $corruption }
    }
thing-Outlook = { part-faction }, { $icons } icons: tablet { $tablet }%, amulet or better { $amulet }%, anything { $anything }%
thing-OracleHints =
    { $activeCount ->
        [0] { part-possible }
       *[other] Your active predictions: { $active }. { part-possible }
    }
part-possible =
    { $possibleCount ->
        [0] { "" }
       *[other] Predictions that you could make: { $possible }.
    }

## Names

part-predictions =
    { $predictionsCount ->
        [0] none
       *[other] { $predictions }
    }

## Figures

figure-fates = Change fates
figure-fates-boxes = Change fates for modifiers
figure-stars = Read the stars
figure-predictions = Prediction
figure-icons-left = Prediction icons left
figure-horoscope = Horoscope
figure-modifiers = Modifiers spent
figure-used-exorcist = Exorcist used
figure-used-astrologer = Astrologer used
figure-used-palm_reader = Palm reader used
figure-used-watchman = Watchman used
figure-zones = Goods of the star map
figure-hits = Predictions come true
figure-boxes = Boxes of the horoscope
figure-goods-boxes = … with a good
figure-funding-x = X in the funding zone
figure-funding-market = Market icons in the funding zone
figure-cards-throw = Corruption by a throw
figure-cards-skull = … by the skull
figure-cards-cross = … by the cross
