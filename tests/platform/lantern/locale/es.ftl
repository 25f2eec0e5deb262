game-name = Lantern
game-about = Nadie lo juega.
game-help =
    Primera línea.
    Segunda línea.
option-light = Light
    .about = Which light burns at first.
option-light-red = Rojo al principio
option-light-green = Verde at first
option-open = Open
    .about = Whether the door is open.
option-cups = Cups
    .about = How many cups there are.
bot-moth = Moth
    .about = Flies to the light.
phrase-hush = Hush!
outcome-dawn = Amanece.
illegal-dark = { $by } sees nothing: cup { $cup }, { $light }, { $count ->
        [one] 1 lamp
       *[other] { $count } lamps
    }.
light-red = Rojo
    .text = It glows.
light-green = Verde
    .text = It grows.
part-who = { $from ->
        [none] nobody
       *[other] { $from }
    }
event-Lit = { $by } enciende { $light }.
event-Lit-by = You light { $light } in cup { $cup }: { $cups } ({ $cupsCount }), { $found }, after { part-who }, { $mood ->
        [calm] calmly
       *[storm] in a storm
    }, { $count ->
        [one] una vez
       *[other] { $count } veces
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
