### What the board of Missions says beside the game itself.

# The table

board-step-choose = Place
board-step-recognise = Recognise
board-step-telepathy = { CAPITAL(-telepathy) }
board-step-actions = Actions
board-step-recharge = { CAPITAL(-recharge) }
board-step-exchange = Exchange
board-agents = Whom you act for
board-shared = The group’s
board-round = { CAPITAL(-round) } { $round }
board-place = Place: { $place }
board-picture = Picture
board-full = { $place }, the whole picture
board-journal = Journal
board-journal-empty = Nothing has been read yet.
board-read-aloud = Read aloud
board-only-you = Only you can read this
board-for-all = For all
board-lead = { CAPITAL(-lead-does) } this { -round }
board-last = last one

# Crystals

board-pool = { CAPITAL(-pool) }
board-reserve = { CAPITAL(-reserve-yours) }
board-reserves = { CAPITAL(-reserve-many) }
board-burnt = { CAPITAL(-burn) }
board-map-name = { CAPITAL(-map) }
board-cap = { CAPITAL(-charge-many) } at the start
board-cost = { $count ->
        [one] Costs 1 { -charge }
       *[other] Costs { $count } { -charge-many }
    }
board-reserve-of = { $count ->
        [one] 1 { -charge } of { $cap }
       *[other] { $count } { -charge-many } of { $cap }
    }
board-ledger = { $all } { -charge-many }: { -reserve-many } { $reserves }, { -pool } { $pool }, { -map } { $map }, { -burn } { $burnt }
board-debrief-name = { CAPITAL(-debrief) }
board-debrief = Read { -brief-the }
board-burnt-note = { CAPITAL(-burn) }, for good.
board-free-recharges = { $count ->
        [0] No { -free_recharge }
        [one] 1 { -free_recharge }
       *[other] { $count } { -free_recharge-many }
    }

# The map

board-map = { CAPITAL(-map) }. Places: { $count }. { CAPITAL(-charge-many) } on it: { $charge }
board-spot = { $state ->
        [here] You are here
        [next] The group goes there next
        [visited] Visited
        [closed] Closed
       *[open] Open, not visited
    }{ $charge ->
        [0] .
        [one] , 1 { -charge }.
       *[other] , { $charge } { -charge-many }.
    }{ $legal ->
        [yes] { " " }Go there
       *[no] { "" }
    }

# The panorama

board-spot-ways = There are ways to { $places }.
board-panorama = { CAPITAL(-panorama) }, { $place }, cards: { $count }
board-card = { $state ->
        [mine] Open below
        [again] Open your journal’s copy
        [legal] Take it
       *[other] { "" }
    }
board-card-yours = Your card
board-card-reads = { $name } reads
board-card-told = { $name } told it
board-card-known = You’ve read it
board-card-before = Read in another run
board-card-unread = Nobody yet
board-card-price = { $count ->
        [0] free look
       *[other] costs { $count }
    }
board-again-title = You’ve read this card
board-again-ask = This mission keeps no journal, so there’s no copy of it. You can take the card again.
board-again = { $count ->
        [0] Take it again, free
        [one] Take it again · 1 { -charge }
       *[other] Take it again · { $count } { -charge-many }
    }

# Reading

board-read-private = { $name }, for you alone
board-read-before = You read this card in an earlier mission: let the others find out.
board-locked = Locked: something is missing.
board-locked-ways =
    { $count ->
        [one] One more way is locked: something is missing.
       *[other] { $count } more ways are locked: something is missing.
    }
board-chat-copied = This quotes your card word for word. Retell it in your own words, or send it again as it is.
board-advice = { $count ->
        [0] For now, { $percent } % of the cards do not fail.
       *[other] With { $count } more, { $percent } % of the cards would not fail.
    }
board-stays = You must stay with this card.
board-told = What was told here
board-on-table = On the table
board-all-saw = What everybody saw
board-read-again = Read it again
board-what-now = What do you do?
board-odds = { $count } of { $all }
board-go-on = Go on
board-meanwhile = { CAPITAL(-telepathy) }
board-you-told = You told
board-talk = { CAPITAL(-telepathy) }
board-event = { $colour ->
        [red] Event { $number }
       *[other] { CAPITAL(-item) } { $number }
    }
board-put-away = { $more ->
        [0] Put it away
       *[other] Next
    }
board-page = Page
board-page-size = Text size
board-page-small = Small
board-page-usual = Usual
board-page-large-type = Large
board-page-night = Night page
board-page-of = { $page } of { $pages }
board-page-back = Back
board-page-on = Turn the page
board-read-by = Read by { $who }
board-tell = Tell it in your own words…
board-tell-of = Tell of card { $letter } in your own words
board-tell-send = Tell
board-signals = Quick signals

# People

board-doing-choosing = { $yours ->
        [yes] You choose
       *[no] Chooses
    }
board-doing-reading = { $yours ->
        [yes] You read your card
       *[no] Reads a card
    }
board-doing-waiting = { $yours ->
        [yes] You wait and can support
       *[no] Waits and can support
    }
board-doing-conflict = { $yours ->
        [yes] You are in a conflict
       *[no] In a conflict
    }
board-doing-limbo = { $yours ->
        [yes] You are in { -limbo-the }
       *[no] In { -limbo-the }
    }
board-doing-lost = { $yours ->
        [yes] You are { -lost }
       *[no] { CAPITAL(-lost) }
    }
board-doing-test = { $yours ->
        [yes] You take a test
       *[no] Takes a test
    }
board-doing-turn = { $yours ->
        [yes] Your turn
       *[no] Has the turn
    }
board-doing-losing = { $yours ->
        [yes] You { -lost-you }
       *[no] { CAPITAL(-lost-does) }
    }
board-doing-decides = { $yours ->
        [yes] You decide
       *[no] Decides
    }
board-doing-ready = { $yours ->
        [yes] You are done here
       *[no] Done here
    }
board-hosts = { CAPITAL(-host-many) }
board-host-choose = Be { $name }
board-host-taken = { $name } is here
board-lead-as = { $name } { -lead-does }
board-prologue = Prologue
board-talents = { CAPITAL(-talent-many) }

# Things

board-things = Things
board-things-none = Nothing yet.
board-memory = { CAPITAL(-memory) }
board-memory-sealed = Sealed. Something on the way will open it.
board-memory-warning = Share it only if there is no other way.
board-talks = { CAPITAL(-talk-many) }
board-talks-about = For your { -host } and nobody else. A card tells you when.
board-thing-item = { CAPITAL(-item) } { $number }, { $name }{ $colour ->
        [green] { "" }
        [red] , an event
        [yellow] , for one reader
       *[white] , for all
    }
board-thing-token = { $group ->
        [yes] Group { -token }
       *[no] Personal { -token }
    } { $letter }: { $name }{ $count ->
        [one] { "" }
       *[other] , { $count }
    }
board-thing-kind = { CAPITAL(-item) } { $number }{ $colour ->
        [green] { "" }
        [red] , an event
        [yellow] , for one reader
       *[white] , for all
    }
board-thing-token-kind = { $group ->
        [yes] Group { -token }
       *[no] Personal { -token }
    } { $letter }
board-memory-open = { CAPITAL(-memory) }, open
board-picture-near = Closer
board-picture-whole = Whole picture
board-ask-test-support-alone = { $name } may support.
board-thing-gear = { CAPITAL(-gear) }: { $name }
board-thing-memory = { CAPITAL(-memory) }, { $open ->
        [yes] open
       *[no] sealed
    }
board-thing-talks = { CAPITAL(-talk-many) }: { $count }, for your { -host } alone
board-give-to = Give to { $name }
board-uses-left = { $count ->
        [one] 1 use left
       *[other] { $count } uses left
    }

# Tests

board-difficulty = Difficulty
board-boost = Boost
board-support = Support
board-fate = { CAPITAL(-fate) }
board-against = against { $difficulty }
board-result-fail = Fail
board-result-critical = Exact
board-result-success = Success
board-test-of = { $yours ->
        [yes] Your test, { $host }
       *[no] Test of { $name }, { $host }
    }
board-test-sum = { $attribute } { $value } plus boost { $boost } plus support { $support } is { $before }, plus the { -fate } card, against { $difficulty }
board-test-odds = Cards left: { $left }. They fail: { $fail }; exact: { $critical }; succeed: { $success }.
board-test-result = { $sum } against { $difficulty }: { $result ->
        [fail] a fail
        [critical] exact
       *[success] a success
    }
board-fate-left = { $left } of { $all } cards left
board-backer-more = { $name } can give { $more } more
board-backer-gave = { $name } gave { $given }
board-backer-none = { $name } gives nothing
board-note-last = Spends your last one
board-note-burns = 1 { -charge } { -burn-does }
board-note-free = Nothing { -burn-does }
board-note-test = { $value } against { $difficulty }
board-note-support = Boosting is over then

# What results bring

board-effect-take_item = { $itemsCount ->
        [0] { -item-a }
        [one] { -item } { $items }
       *[other] { -item-many } { $items }
    }
board-effect-take_token = { $lettersCount ->
        [0] { -token-a }
        [one] { -token } { $letters }
       *[other] { -token-many } { $letters }
    }
board-effect-gain = +{ $n } { $n ->
        [one] { -charge }
       *[other] { -charge-many }
    }
board-effect-lose = −{ $n } { $n ->
        [one] { -charge }
       *[other] { -charge-many }
    }
board-effect-damage = damage { $n }
board-effect-burn = { $n ->
        [one] 1 { -burn-does }
       *[other] { $n } { -burn-they }
    }
board-effect-free_recharge = { -free_recharge }
board-effect-expel = { -limbo-the }
board-effect-lose_control = { -lost }
board-effect-read_talk = { -talk-a }
board-effect-read_memory = your { -memory }
board-effect-extend_map = the { -map } grows
board-effect-overlay_map = the { -map } changes
board-effect-open_spot = a place opens
board-effect-end_visit = the visit ends

# Questions

board-question = A decision
board-choice = You decide
board-choice-group = The group decides
board-choice-vote = Everybody votes
board-votes = For it: { $who }
board-impossible = Not possible now
board-whom = Who does it concern?
board-hand-over = Hand over “{ $thing }”
board-keep = Keep “{ $thing }”
board-ask-for = Ask for it
board-asks = Ask for a thing
board-asks-about = The person you ask hands it over or keeps it. Everyone hears it.
board-order-title = Which comes first?
board-order-about = Several at once: everything stops, and { $name } chooses which comes first.
board-order-read = read by { $name }
board-which = Which { -item }?
board-word-typed = Spelled so far: { $word }
board-word-space = Space
board-word-letters = Letters
board-last-title = { $host }: 1 { -charge } left
board-last-yours = What you are about to do takes the last you have. You may { -emergency-do } first, or do it and { -lost-do } until the group leaves.
board-last-theirs = { $name } decides what to do with the last they have.
board-last-emergency = { $free ->
        [yes] +{ $count } { -charge-many }
       *[no] It { -burn-does }; then +{ $count } { -charge-many }
    }
board-last-lose = It is done; then you are out until the group leaves
board-last-withdraw = You keep it and do something else
board-offer = { $name }: now?
board-ponders = { $name } decides something.
board-motion-by = { $own ->
        [yes] Your proposal:
       *[no] { $name } proposes:
    }
board-withdraw-motion = Withdraw it
board-motion-agreed = Agreed: { $who }
board-conflict = Conflict
board-conflict-with = Conflict: { $name }
board-life = { $left } of { $life } life points left
board-trials = What can be tried
board-order = Order
board-order-now = now
board-order-done = done
board-order-later = to come

# Between places

board-ready-telepathy = Told: go on
board-ready-untold = Nothing to tell
board-ready-actions = Done here
board-ready-recharge = Go on without { -recharge-a }
board-ready-exchange = Go on

board-share = Sharing out
board-share-yours = Share { -charge-many } out
board-share-theirs = { $name } shares { -charge-many } out
board-share-left = Left to share: { $count }
board-share-given = +{ $given } · { $count } of { $cap }
board-share-more = One more for { $name }
board-share-even = Share equally
board-share-less = Take the last one back

# What is asked

board-ask-watching = You are watching.
board-ask-other = { $name } can act.
board-ask-hosts = Choose who you want to be.
board-ask-first_lead = { $alone ->
        [yes] Decide who { -lead-does } first.
       *[no] Decide who { -lead-does } first.
    }
board-ask-prologue = { $alone ->
        [yes] Read the prologue, then go on.
       *[no] Read the prologue together, then go on.
    }
board-ask-choose = Choose a place on the { -map }: it costs 1 { -charge }.
board-ask-recognise = { $alone ->
        [yes] Take a card of the { -panorama } for { $name }.
       *[no] Take a card of the { -panorama }. Agree on who takes which.
    }
board-ask-telepathy = Tell what you found, in your own words.
board-ask-actions = Try a test, explore another card, or wait and help. No turns.
board-ask-waiting = You wait: you can support, give things, explore a card, or leave.
board-ask-held = A conflict: face it before anything else.
board-ask-theirs = { $name } takes a test.
board-ask-recharge = { $alone ->
        [yes] You may { -recharge-do }, or go on.
       *[no] You may { -recharge-do } together, or go on.
    }
board-ask-exchange = { $alone ->
        [yes] Pass things between the two for free, then go on.
       *[no] Exchange things for free, then go on.
    }
board-ask-over = The mission is over.
board-ask-due = Somebody { -lost-did }: the group has to { -recharge-do }.
board-ask-stuck = Nothing is left but to start over: it’s beside { -brief-the }.
board-ask-share = Share { -charge-many } out: each + gives 1.
board-ask-insist = The others are asked. As { -lead-the }, you may insist.
board-ask-support = Do you support this test?
board-ask-test-boost = Boost, or ask for support.
board-ask-test-support = The others may support.
board-ask-test-fate = Draw the { -fate } card.
board-ask-test-drawn = Let it stand, or change it.
board-ask-order = Say who is next.
board-ask-turn = It is your turn: try one of the tests.
board-ask-conflict = { $alone ->
        [yes] A group conflict: pass things on if you like, then face it.
       *[no] A group conflict: everybody stops.
    }
board-ask-ChoiceShown = A decision is asked for.
board-ask-WhomShown = Choose who it concerns.
board-ask-request = { $name } asks you for “{ $thing }”.
board-ask-OrderShown = Say which conflict comes first.
board-ask-WhichShown = Choose { -item-a }.
board-ask-WordShown = A word is asked for.
board-ask-LastShown = This is the last you have: decide.
board-ask-OfferShown = You may use an ability now.
board-ask-PonderShown = Somebody decides.

# The brief and the end

board-checklist = What you have tried
board-done = done
board-not-done = not yet
board-run = This is run { $run } of the mission. Nothing is kept of the earlier ones but what you remember.
board-answers = In this mission
board-jump = Start over…
board-jump-sure = This gives up the mission and starts it over. Everyone has to agree.
board-end-success = Success
board-end-partial = Not quite
board-end-failure = Failure
board-end-jump = The mission was given up. What nobody has read stays unread for the next run.
board-record = The mission’s record
board-total = Performance index
board-record-burn = { CAPITAL(-burn) }: { $burn }. { CAPITAL(-round-many) }: { $rounds }. On the { -map }: { $map }. { CAPITAL(-reserve-many) }: { $reserves }.
board-missed-burn = { $count ->
        [one] { $count } { -charge } { -burn-does }.
       *[other] { $count } { -charge-many } { -burn-they }.
    }
board-missed-cards = { $read } of the { $all } cards you came across were read.
board-missed-places = { $count ->
        [one] One open place on the { -map } was never visited.
       *[other] { $count } open places on the { -map } were never visited.
    }

## The first time, the aim of the game, and help

first-title = One story, read in parts
first-1 = At each place you take a card, read it alone and *tell it in your own words*.
first-2 = Looking further and trying harder spends { -charge-many }; *a test* adds what you are good at, the others’ help and a card.
first-3 = You win or lose together: *decide where to go* before the { -charge-many } run out.
game-aim = Together you want to do what you were sent for before the { -charge-many } run out.
help-marks-about = It says how likely each test is to go well.
help-logic-about = And what more { -charge-many } would change.
help-explained-about = And how much boost makes it worth trying.
