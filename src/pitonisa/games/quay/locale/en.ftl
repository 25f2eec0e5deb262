# The words of Quay in English.

game-name = Quay
game-about = 3–5 smugglers look into each other’s crates by night, to find the contraband.
game-help =
    You each have 2 crates. One crate on the whole quay holds contraband. You only know your own.
    On your turn you inspect another player’s crate, accuse a player, or play a favour.
    Inspect: the owner can let you look, or play a bribe. Only you see what is inside.
    Accuse: the player opens both crates, and the match is over. With contraband in them you win alone; without, everyone else wins.
    Bribe: stops an inspection of your crates. Locksmith: on your turn, look into both crates of the next seat.
    At dawn nobody wins. You may say anything at any time, true or not.

## Options

option-night = Night
    .about = The number of actions until dawn.
option-night-short = Short (20 actions)
option-night-long = Long (30 actions)

## Endings

outcome-caught = The contraband is found: the accuser wins alone.
outcome-false-alarm = No contraband: everyone but the accuser wins.
outcome-dawn = Dawn breaks: nobody wins.

## Bots

bot-random = Random
    .about = Makes random legal moves.
bot-careful = Careful
    .about = Keeps looking until an accusation is more likely right than wrong.

## Set phrases

phrase-silk-and-salt = I have silk and salt, nothing else.
phrase-look-elsewhere = Look somewhere else.
phrase-well-played = Well played.
phrase-wait = Wait, let me think.
phrase-go-on = I’m done thinking, go on.

## Crates, sides and favours

crate-silk = silk
crate-salt = salt
crate-contraband = contraband
side-left = left
side-right = right
favour-bribe = Bribe
    .text = When a player wants to look into your crate: they don’t, and their turn is over.
favour-locksmith = Locksmith
    .text = On your turn: look into both crates of the next seat.

## What happened

event-Asked = { $by } wants to look into { $owner }’s { $side } crate.
event-Asked-by = You want to look into { $owner }’s { $side } crate.
event-Asked-owner = { $by } wants to look into your { $side } crate.
event-Looked = { $by } looks into { $owner }’s { $side } crate.
event-Looked-by = You look into { $owner }’s { $side } crate: { $crate }.
event-Looked-owner = { $by } looks into your { $side } crate.
event-FavourPlayed = { $by } plays { $card }.
event-FavourPlayed-by = You play { $card }.
event-Opened = { $by } accuses { $owner }, who opens both crates: { $crates }.
event-Opened-by = You accuse { $owner }, who opens both crates: { $crates }.
event-Opened-owner = { $by } accuses you. You open both crates: { $crates }.
event-Joined = { $by } joins the quay. Crates and favours are dealt again.
event-Joined-by = You join the quay. Crates and favours are dealt again.
event-Ended =
    { $reason ->
        [caught] The match ends: the contraband is found.
        [false-alarm] The match ends: a false alarm.
       *[dawn] The match ends: dawn breaks.
    }

## Actions

button-Inspect = Inspect { $owner }’s { $side } crate
button-Accuse = Accuse { $owner }
button-Favour = Play { $card }
button-Pass = Let them look
button-Join = Let { $seat } sit down

## Refusals

illegal-over = The match is over.
illegal-joining = You can’t join now: the night has begun, or the quay is full.
illegal-not-here = You have no seat at this quay.
illegal-not-your-turn = It’s { $by }’s turn.
illegal-nothing-asked = Nobody wants to look into your crates now.
illegal-not-held = You don’t hold { $card }.
illegal-not-now = You can’t play { $card } now.
illegal-answer-first = Answer the inspection first: let them look, or play a favour.
illegal-seen = You have already looked into that crate of { $owner }. Choose another.
illegal-not-another = Choose another player.

## What one sees

view-places = Stalls:
view-hand =
    { $valueCount ->
        [0] You hold no favour.
       *[other] You hold: { $value }.
    }
view-pile =
    { $value ->
        [0] No favours left in the pile.
        [one] 1 unseen favour in the pile.
       *[other] { $value } unseen favours in the pile.
    }
view-spent =
    { $valueCount ->
        [0] { "" }
       *[other] Favours spent: { $value }.
    }
view-looks =
    { $valueCount ->
        [0] { "" }
       *[other] Looks so far: { $value }.
    }
view-turn = Turn: { $value }
view-played = Actions so far: { $value }
view-dawn = Actions until dawn, in total: { $value }
view-pending =
    { $value ->
        [none] { "" }
       *[other] { $value }
    }
view-accusation =
    { $value ->
        [none] { "" }
       *[other] { $value }
    }

thing-Place = { $seat }: left { part-left }, right { part-right }; { part-favours }
thing-Look = { $by } into { $owner }’s { $side } crate
thing-Inspection = { $by } wants to look into { $owner }’s { $side } crate.
thing-Accusation = { $by } has accused { $owner }.

part-left =
    { $left ->
        [none] unknown
       *[other] { $left }
    }
part-right =
    { $right ->
        [none] unknown
       *[other] { $right }
    }
part-favours =
    { $favoursCount ->
        [0] no favour
       *[other] favour: { $favours }
    }

## Help

hint-suspicions =
    { $valueCount ->
        [0] { "" }
       *[other] What you can work out:
    }
thing-Suspicion =
    { $guilty ->
        [yes] { $seat } hides the contraband{ part-ground }.
        [no] { $seat } doesn’t hide the contraband{ part-ground }.
       *[none] { $seat } hides the contraband with a chance of { $percent } %.
    }
part-ground =
    { $ground ->
        [seen] : you saw it there
        [clean] : you have seen both crates
        [found] : you know where it is
        [left] : it can be nowhere else
       *[none] { "" }
    }
