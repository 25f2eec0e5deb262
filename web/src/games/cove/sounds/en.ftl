## Sounds, in words

sound-place = wood on wood
sound-hour = the clock ticks
sound-write = a pen
sound-boards = steps on planks
sound-card = a card
sound-cork = a cork
sound-good = two strings
sound-staff = a chord: at work
sound-dice = runes on the table
sound-stars = stars, in glass
sound-arrives = a boat’s bell
sound-stuck = a boat runs aground
sound-coins = coins
sound-corrupt = a croak: corruption
sound-turn = your turn, on two strings
sound-morning = strings: a new day
sound-evening = three strokes: the market
sound-right = glass rises
sound-wrong = strings fall
sound-lost = the strings go home
sound-won = strings and coins: the best shop
