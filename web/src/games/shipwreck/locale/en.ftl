# What only the board of The Shipwreck Arcana says in English. Its rules speak in the game's own locale.

## Parts of the board

board-row = Row of arcana cards
board-score = Score
board-doom = Doom
board-track = { $name }: { $value } of 7
board-hours = { $name }. Score { $score } of 7. Doom { $doom } of 7. { $text }
board-card = { $name }. { $text } { $spent }. { $fates }
board-card-lit = You can play here.
board-card-swap = You can replace this card.
board-card-goal = You can move the fate here.
board-sentence = { $label }: { $text }.
board-fates =
    { $count ->
        [0] No fates.
        [one] Fate: { $fates }.
       *[other] Fates: { $fates }.
    }
board-fates-new = { $fates } The last one was just played.
board-fate =
    { $hours ->
        [one] Fate { $value }, 1 hour
       *[other] Fate { $value }, { $hours } hours
    }
board-fate-hidden = A hidden fate
board-fate-none = No hidden fate
board-moons = { $hours } of { $moons } hours spent
board-left =
    { $left ->
        [0] fades
        [one] 1{ "\u00A0" }hour left
       *[other] { $left }{ "\u00A0" }hours left
    }
board-comet =
    { $hours ->
        [0] no moons
       *[other] fades
    }
board-falls = falls{ "\u00A0" }if ≤{ $half }
board-deck = Deck
board-deck-label =
    { $count ->
        [0] Deck: empty.
        [one] Deck: 1 card. It is { $top }.
       *[other] Deck: { $count } cards. On top, { $top }.
    }
board-under =
    { $count ->
        [one] Known at the bottom: { $cards }.
       *[other] Known at the bottom, in order: { $cards }.
    }
board-bag = Bag
board-of = of { $total }
board-bag-label = Bag: { $count } of { $total } fates.
board-powers = Faded powers, one each turn
board-powers-none = No card has faded yet. A faded card leaves a power here.
board-power = { $name }. { $text } { $state }
board-power-now = You can use it now.
board-power-group = the group
board-power-active = only { $name }
board-power-used = one was used this turn
board-power-before = before playing
board-power-after = after playing
board-power-predict = before predicting

## Number lines

board-line = Number line of { $name }
board-line-possible = Possible: { $values }
board-line-all = Nothing crossed out
board-which = Which fate does { $name } keep?
board-which-line = Which fate does { $name } keep on line { $line }?
board-yours = What the group knows of your fate
board-yours-line = What the group knows of your line { $line }
board-none-kept = { $name } keeps no fate now.
board-lines = Whose number line to look at
board-value = { $value }
board-value-struck = { $value }, crossed out
board-value-wrong = { $value }, predicted this turn and wrong
board-seen =
    { $seen ->
        [0] none seen
        [one] 1 seen
       *[other] { $seen } seen
    }
board-seen-own = { $seen }, one of them yours
board-seen-legend = seen
board-unseen-legend = not seen
board-own-legend = yours
board-mode = What a press on a value does
board-mode-predict = Predict
board-mode-mark = Cross out
board-mark-hint = Press a value to cross it out or to restore it.
board-clues = What is known of this fate
board-clue-now = now
board-clue-ago =
    { $turns ->
        [one] 1 turn ago
       *[other] { $turns } turns ago
    }
board-clue-cards = Cards that lay there: { $cards }
board-clue-higher = higher than { $value }
board-clue-not-higher = not higher than { $value }
board-clue-old = the { $value } is old
board-clue-new = the { $value } is new
board-clue-lower = higher than a { $value }
board-clue-stolen = lower than a { $value }
board-clue-spared = no lower than { $value }
board-clue-fell = at most half of { $value }
board-clue-stood = more than half of { $value }
board-clue-raised = what is kept counted one higher
board-clue-answer =
    { $powerId ->
        [higher] Higher than { $number }?
        [same] A { $number }?
        [within_two] Within 2 of { $number }?
        [same_hours] Hours of a { $number }?
        [help] A 2 or a 6?
       *[other] { $power }
    } { $yes ->
        [yes] yes
       *[no] no
    }
board-clue-wrong = not { $value }
board-clue-none = Nothing yet. It begins with the first play.

## Your hand

board-hand = Your fates
board-hand-one = Your fate
board-hand-none = You hold no fate.
board-hand-private = only you see it
board-hand-private-two = only you see them
board-hand-kept = kept
board-hand-drawn = just drawn
board-hand-sum = sum
board-hand-difference = difference
board-hand-goes =
    { $count ->
        [0] no card takes it
       *[other] can go on
    }
board-fate-choose = Choose the { $value } to play
board-fate-choose-kept = Choose the kept { $value } to play
board-play-here = Play a { $value } here
board-play-here-kept = Play the kept { $value } here
board-swap-here = Replace this card
board-cancel = Back

## The proposal

board-motion = Proposal
board-proposes = { $name } proposes
board-you-propose = You propose
board-claim-predict = “Your fate is { $value }”
board-claim-none = “No prediction this turn”
board-claim-use = “We use { $power }”
board-claim-use-number =
    { $powerId ->
        [same] “Is it a { $number }?”
        [within_two] “Is it within 2 of { $number }?”
        [same_hours] “As many hours as a { $number }?”
       *[higher] “Is it higher than { $number }?”
    }
board-vote-yes = { $name } agrees
board-vote-wait = { $name } has not answered
board-vote-yes-you = You agree
board-vote-wait-you = You have not answered
board-you = You
board-stake-right = Correct: score { $from } → { $to }
board-stake-wrong = Wrong: doom { $from } → { $to }
board-stake-again = Wrong: one more try
board-stake-fades =
    { $doom ->
        [0] Then { $card } fades, without doom
       *[other] Otherwise { $card } fades: +{ $doom }
    }
board-no-motion = Nothing is proposed yet
board-no-motion-do = Choose a value, a power or no prediction.
board-choosing-play = { $name } is choosing where to play
board-choosing-power = { $name } may use a power
board-choosing-steal = { $name } chooses what The Thief gets
board-choosing-group = The group is deciding
board-silence = It is your turn: you only answer yes or no.
board-twice = Twice: up to 2 predictions
board-wish = The Wish: one more prediction

## The bar

board-ask-play = Your turn
board-ask-again = Play again, elsewhere
board-ask-raised = What you keep counts +1
board-ask-play-do = Choose a fate, then a lit card.
board-ask-play-where = Now choose a lit card for the { $value }.
board-ask-play-sure = Press once more to play it for good.
board-ask-hours = No card takes your fates
board-ask-hours-do = Play on { $hours }: the fate moves to { $card }.
board-ask-cycle = Which card?
board-ask-cycle-do = Choose a lit card: { $top } takes its place.
board-ask-lower = Which fate?
board-ask-lower-do = Choose a lit fate in front of a card.
board-ask-steal = What goes to The Thief?
board-ask-steal-do = Choose a lit fate: one higher than what you keep.
board-ask-move-to = Where does the { $value } go?
board-ask-move-to-do = Choose a lit card; what it needs does not matter.
board-move-this = Move the { $value } of { $from }
board-ask-after = You have played
board-ask-after-do = Use a power, or pass.
board-ask-answer = Your vote is missing
board-ask-answer-do = { $names } { $count ->
        [one] wants to { $subject }.
       *[other] want to { $subject }.
    }
board-ask-decide = What do you predict?
board-ask-decide-do = Press a value for { $name }’s fate, or a lit power.
board-ask-decide-chosen = Propose it to the group?
board-ask-decide-alone = It counts right away: you decide alone.
board-ask-number = Higher than which number?
board-ask-same = Same as which visible fate?
board-ask-wait = Waiting for { $names }
board-ask-about = The group decides about your fate
board-ask-turn = { $name }’s turn
board-predict = Predict { $value }
board-propose-predict = Propose { $value }
board-propose-again = Propose { $value } again
board-propose-none = No prediction
board-propose-use = Propose { $power }
board-use = Use { $power }
board-agree-predict = Agree: it is { $value }
board-other = Another value
board-other-power = Use a power
board-instead-predict = Another value: propose { $value }
board-instead-use = Instead: propose { $power }
board-ask-instead = You decline “{ $subject }” and propose { $value } in one press.
board-swap = Replace a card
board-raise = Use +1
board-move = Move a fate
board-reveal-sure = Show your fate to everyone?
board-reveal-sure-do = Your { $value } goes back to the bag and your number line is reset. This cannot be undone.
board-reveal-yes = Show the { $value }

## What happens

board-verdict-about =
    { $whose ->
        [you] What do you keep?
       *[other] What does { $name } keep?
    }
board-verdict-by = A { $value } on { $card }
board-verdict-says = The group predicts
board-verdict-was = The hidden fate is
board-verdict-correct = Correct!
board-verdict-again = Wrong. One more try.
board-verdict-wrong = Wrong
board-shown =
    { $whose ->
        [you] You show
       *[other] { $name } shows
    }
board-fades = { $card } fades
board-fades-free = No doom
board-doom-up = Doom +{ $doom }
board-score-up = Score +1
board-answers-yes = Yes
board-answers-no = No

## Short texts on the face of a card; the whole text is read by opening it

# What the face leaves out: that it does not matter which of the two is played.
board-either = either
board-face-the_hours = Only if no card takes either fate.
board-face-the_chalice =
    .play = either
    .also = say whether you keep a higher one
board-face-the_blind_man =
    .play = either
    .also = adds no doom when it fades
board-face-the_engine =
    .needs = one fate double or triple the other
    .play = either
board-face-the_rider =
    .needs = two different fates, none of them visible
    .play = either
board-face-the_prophet =
    .needs = a fate equal to a visible one
    .play = the other
board-face-asunder =
    .needs = a difference equal to a visible fate
    .play = the higher
board-face-the_feast =
    .play = either
    .also = draw 1 and play again elsewhere
board-face-fortune =
    .needs = one odd fate: the lower goes; two odd ones: the higher
board-face-the_ghost =
    .needs = no visible fate one away from yours
    .play = either
board-face-the_imago =
    .play = either
    .also = a 7 takes only 1 hour here
board-face-iron =
    .needs = a fate above all that lie here
    .play = the other
board-face-the_lantern =
    .needs = yours and all visible: a multiple of 4
    .play = either
board-face-the_passage =
    .needs = one visible value between yours
    .play = either
board-face-the_ash =
    .needs = a 7
    .also = fades when a 1 or a 2 is played anywhere
board-face-the_fall =
    .play = either
    .also = fades at twice what you keep
board-face-the_musicians =
    .needs = a sum of 11, with one visible fate or none
    .play = either
board-face-the_north_wind =
    .needs = one takes exactly 1 hour more than the other
    .play = either
board-face-the_thief =
    .also = nobody plays here; a visible fate above what you keep must come
board-face-the_wish =
    .play = either
    .also = one more prediction this turn

## A power in a few words; its whole text is read by opening it

board-rule-twice = One more prediction this turn.
board-rule-higher = Is it higher than a number you name?
board-rule-q123 = Is it a 1, a 2 or a 3?
board-rule-q147 = Is it a 1, a 4 or a 7?
board-rule-q345 = Is it a 3, a 4 or a 5?
board-rule-q567 = Is it a 5, a 6 or a 7?
board-rule-old = Did you already hold the fate you played?
board-rule-discard_lower = Return a visible fate lower than yours.
board-rule-cycle = Replace a card without fates.
board-rule-same = Does it equal a visible fate you point at?
board-rule-within_two = Is it at most 2 away from the one played?
board-rule-one_more = What you keep counts one higher.
board-rule-help = With a second power: is it a 2 or a 6?
board-rule-same_hours = Does it take as many hours as the one played?
board-rule-relocate = Move a visible fate to another card.

## Help

board-grounds = Why values are excluded
board-ground = Reason { $seal }: not { $values }.
board-ground-supposed = Reason { $seal }: supposedly not { $values }.
board-not = not { $values }: { $why }
board-not-supposed = supposedly not { $values }: { $why }
board-span = { $first } to { $last }
board-nor = { $some } or { $last }
board-value-sure = { $value }, excluded by the rules
board-value-supposed = { $value }, probably excluded
board-card-sealed = Reason { $seal }.
board-certain = Certain: { $values }
board-certain-nothing = Nothing is excluded yet
board-supposing = supposing, { $values }
board-supposing-person = if { $name } plays as a companion would, { $values }
board-line-supposed = { $line }; supposing, { $values }
board-end-by-one-hour = Seven right before the seventh doom. One more mistake, and the sea would have had you all.
board-end-dry = Seven right, and the tide never reached the deck.
board-end-rocks = The seventh doom came first, with the harbour already in sight.
board-end-lost = The seventh doom came long before the seventh right prediction.
board-end-right = right, out of { $said } predictions
board-end-doom =
    { $count ->
        [0] doom
       *[other] doom: { $parts }
    }
board-end-doom-start = { $doom } at the start
board-end-doom-wrong = { $doom } from mistakes
board-end-doom-faded =
    { $doom } from { $cards ->
        [one] a faded card
       *[other] { $cards } faded cards
    }
board-end-turns = turns
board-end-open = numbers to choose from at each guess, on average
board-end-turn = turn { $number }
board-end-kept =
    { $own ->
        [yes] You kept a { $truth }
       *[no] { $name } kept a { $truth }
    }{ $open ->
        [0] { "" }
        [one] , and only that was left
       *[other] , and { $open } numbers were left
    }
board-end-played =
    { $own ->
        [yes] You had played a { $value } on { $card }.
       *[no] { $name } had played a { $value } on { $card }.
    }
board-end-likely = Judging by that play, only { $values } made sense.
board-end-said = The group said { $said }.
board-end-missed = The group said { $said }, and it cost a doom.
board-end-unsaid = The group said nothing, and the card brought doom.
board-end-odds =
    { $open ->
        [one] the rules left 1
       *[other] the rules left { $open }
    }
board-end-tide = The tide, turn by turn
board-end-read = Who was read, and what they kept
board-end-reading =
    { $said ->
        [0] nobody tried to read it
       *[other] read { $right } of { $said }{ $book ->
            [open] : an open book
            [closed] : a closed book
           *[plain] { "" }
        }
    }
board-end-harder = Go up to { $level }

## The first time, the aim of the game, and help

first-title = The tide rises; you cannot speak
first-1 = You hold two fates: you *play one* on a card whose rule lets you, and keep the other to yourself.
first-2 = From what you played, the others *work out what you kept*, and say it together.
first-3 = Seven right and *you all reach harbour*; seven of doom and you all sink.
game-aim = Together you want 7 right predictions before doom reaches 7.
help-marks-about = The table takes notes for you: it marks what each play rules out.
help-logic-about = And all that follows from the rules and from what you see.
help-explained-about = The same, with reasons. Guesses about what a sensible player would do look different.
