# What only the puzzle page says of Shipwreck.

puzzle-title-hours = No door would open
puzzle-title-chalice = The Chalice has spoken
puzzle-title-carried = Something kept from before
puzzle-title-played = { $value } on { $card }
puzzle-title-tell = Say it with a card

puzzle-stake = Doom { $doom } of { $most }: one miss sinks you
puzzle-said = it is { $value }
puzzle-solved = It was the { $value }

puzzle-chip-sum = { $one } + { $other } = { $amount }
puzzle-chip-sums = sums { $amounts }
puzzle-chip-difference = { $one } − { $other } = { $amount }
puzzle-chip-differences = apart { $amounts }
puzzle-chip-neither = { $one } and { $other }

puzzle-tile-played = { $value } on { $card }
puzzle-tile-higher =
    { $answer ->
        [yes] Keeps more than { $value }
       *[no] Keeps no more than { $value }
    }
puzzle-tile-old =
    { $answer ->
        [yes] The { $value } was kept before
       *[no] The { $value } was new
    }
puzzle-tile-lower = Gives back a { $value }: keeps more
puzzle-tile-said =
    { $result ->
        [correct] Said { $value }: right
       *[other] Said { $value }: wrong
    }

# What only the drawings of Shipwreck's puzzles say.

puzzle-mine =
    { $count ->
        [one] Your fate
       *[other] Your fates
    }
puzzle-mine-about = only these eyes see it
puzzle-seen = Fates seen
puzzle-seen-none = None.
puzzle-seen-value =
    { $own ->
        [0] { $value }: { $table } on the table.
       *[other] { $value }: { $table } on the table, { $own } yours.
    }
puzzle-seen-table = table
puzzle-seen-own = yours
puzzle-seen-not = unseen
