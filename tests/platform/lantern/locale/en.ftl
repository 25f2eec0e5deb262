game-name = Lantern
game-about = Nobody plays it.
game-help =
    First line.
    Second line.
option-light = Light
    .about = Which light burns at first.
option-light-red = Red at first
option-light-green = Green at first
option-open = Open
    .about = Whether the door is open.
option-cups = Cups
    .about = How many cups there are.
bot-moth = Moth
    .about = Flies to the light.
phrase-hush = Hush!
outcome-dawn = Dawn comes.
illegal-dark = { $by } sees nothing: cup { $cup }, { $light }, { $count ->
        [one] 1 lamp
       *[other] { $count } lamps
    }.
light-red = Red
    .text = It glows.
light-green = Green
    .text = It grows.
part-who = { $from ->
        [none] nobody
       *[other] { $from }
    }
event-Lit = { $by } lights { $light }.
event-Lit-by = You light { $light } in cup { $cup }: { $cups } ({ $cupsCount }), { $found }, after { part-who }, { $mood ->
        [calm] calmly
       *[storm] in a storm
    }, { $count ->
        [one] once
       *[other] { $count } times
    }.
button-Raise = Raise cup { $cup }
button-Wait = Wait
said-Point = { $by } points at { $seat }: { $light }.
ask-Point-seat = At whom?
ask-Point-light = Which light?
view-turn = Turn: { $value }
view-lamps = Lamps:
view-cups = Cups ({ $valueCount }): { $value }
view-motion = { $value ->
        [none] { "" }
       *[other] Proposed: { $value }
    }
view-silent = { "" }
thing-Lamp = { $owner } has { $lightsCount ->
        [0] no light
       *[other] { $lights }
    }
thing-Motion = { $subject } (by { $by }; agreed: { $agreed })
thing-Raise = cup { $cup }
thing-Wait = waiting
