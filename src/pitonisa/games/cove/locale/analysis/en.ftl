# Why one choice at the cove was better than another.

why-Left =
    { $gold ->
        [one] You left about *1 gold* on the table.
       *[other] You left about *{ $gold } gold* on the table.
    }
why-Differs =
    { $part ->
        [gold] Gold at once
        [goods] Goods for the market
        [staff] Your staff, by the end
        [corruption] Corruption
        [funding] Sponsorships to come
        [modifiers] Modifiers
        [stars] Lines of the star map
        [predictions] Predictions
        [horoscope] The horoscope
        [jars] Jars in the rack
        [rack] Empty places
        [beds] Beds of the garden
        [lights] Lantern rocks
        [chests] Sealed chests
        [curios] Curios in hand
        [pedestals] Pedestals
        [time] What its hours cost
       *[others] What it leaves the others
    }: *{ $best }* with the best choice, { $mine } with yours.
