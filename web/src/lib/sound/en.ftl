## Sounds, in words

sound-hush = a held breath
sound-place = a piece
sound-card = a card
sound-answer = an answer
sound-dice = a random draw
sound-turn = your turn
sound-alarm = alarm
sound-right = right
sound-wrong = wrong
sound-lost = the end
sound-won = victory
sound-chime = a chime
