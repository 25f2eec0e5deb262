## Sounds, in words

sound-place = a click
sound-card = a card is turned
sound-read = a page, and a low chord
sound-crystal = crystal
sound-item = something heavy is laid down
sound-token = a token
sound-dice = a fate is drawn: one clear note
sound-goes = under way
sound-map = the map grows
sound-test = two low notes: a test
sound-foe = something growls
sound-hurt = a blow
sound-turn = your turn: a signal
sound-right = three notes up
sound-exact = five notes up: exactly
sound-wrong = three notes down
sound-limbo = the deep: limbo
sound-again = back to the beginning
sound-lost = the signal is lost
sound-won = the signal is clear
