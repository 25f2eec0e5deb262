# The rules of the Brine Cellar in short, with the numbers of its README.

chapter-cellar = The Brine Cellar

rule-61 = Rack and larder
    .text = The rack has two places on the sill, three on the shelf and one in the cold niche. The larder has four baskets, filled from 36 fruits, nine of each colour. At the start there is a jar of age 2 on the shelf, and your figure is on Activate staff.
rule-62 = Your hours work
    .text = Whenever you spend hours, on anything, every jar ages when your marker moves. It ages by 2 an hour on the sill, by 1 on the shelf, and not at all in the niche. Hours past the market count too.
rule-63 = Carry
    .text = Once a turn, before you choose an action, carry a jar for free to an empty place in another part of the rack.
rule-64 = Seal, 1 hour
    .text = Fill a jar with the fruit of a basket and put it on an empty place, age 0. When the action ends, it ages by its hour and the larder fills up.
rule-65 = Open, 2 hours
    .text = Open any jars: young (3 to 5) gives a flask of its colour, ripe (6 to 8) or prime (9 to 11) a cask. A raw jar, younger than 3, stays shut, and so does one whose good is not in your reserve.
rule-66 = Taste, 1 hour
    .text = One jar, young or older and not sour, brings a sponsorship of its colour and loses 2 of age. Of several colours the one with the fullest hall pays, here and wherever a jar is sponsored.
rule-67 = Marry, 1 hour
    .text = Pour one jar into another, neither of them sour. It keeps the greater age and all colours; on opening it you choose one. A place is free again.
rule-68 = Sour
    .text = At age 12 a jar is sour. It ages no more, cannot be tasted or married, and opening it only frees its place and brings 1 corruption card.
rule-69 = The window
    .text = In the market phase, before the sales, every prime jar still in the rack brings a sponsorship.
rule-70 = The night
    .text = At the end of the first and the second day every jar outside the niche ages by 1.
rule-71 = The staff of the cellar
    .text = Cellar hand: seal 1 jar, age 1. Fire keeper: up to two jars age by 2, to 11 at most. Town crier: a sponsorship for one jar, young or older and not sour. Jar scrubber: discard 1 corruption card, or empty 1 sour jar without one.
rule-72 = Flasks, casks and fruit
    .text = Three flasks and two casks of each colour wait in your reserve. The fruits of jars that are gone go back to the bag at the end of the day; with an empty bag, baskets stay empty.
