# What only the riddle page says of Shipwreck.

riddle-title-hours = No door would open
riddle-title-chalice = The Chalice has spoken
riddle-title-carried = Something kept from before
riddle-title-played = { $value } on { $card }
riddle-title-tell = Say it with a card

riddle-stake = Doom { $doom } of { $most }: one miss sinks you
riddle-said = it is { $value }
riddle-solved = It was the { $value }

riddle-chip-sum = { $one } + { $other } = { $amount }
riddle-chip-sums = sums { $amounts }
riddle-chip-difference = { $one } − { $other } = { $amount }
riddle-chip-differences = apart { $amounts }
riddle-chip-neither = { $one } and { $other }

riddle-tile-played = { $value } on { $card }
riddle-tile-higher =
    { $answer ->
        [yes] Keeps more than { $value }
       *[no] Keeps no more than { $value }
    }
riddle-tile-old =
    { $answer ->
        [yes] The { $value } was kept before
       *[no] The { $value } was new
    }
riddle-tile-lower = Gives back a { $value }: keeps more
riddle-tile-said =
    { $result ->
        [correct] Said { $value }: right
       *[other] Said { $value }: wrong
    }

# What only the drawings of Shipwreck's riddles say.

riddle-mine =
    { $count ->
        [one] Your fate
       *[other] Your fates
    }
riddle-mine-about = only these eyes see it
riddle-seen = Fates seen
riddle-seen-none = None.
riddle-seen-value =
    { $own ->
        [0] { $value }: { $table } on the table.
       *[other] { $value }: { $table } on the table, { $own } yours.
    }
riddle-seen-table = table
riddle-seen-own = yours
riddle-seen-not = unseen
