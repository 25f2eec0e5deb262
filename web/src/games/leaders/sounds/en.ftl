## Sounds, in words

sound-place = a stamp
sound-card = a card
sound-give = a card changes hands
sound-look = a shutter clicks
sound-artifact = a fanfare of three
sound-swap = something changes places
sound-answer = a stamp and a horn
sound-aim = a laser hums up
sound-reveal = brass: a face is turned
sound-stopped = static: it fizzles out
sound-turn = your turn, on two horns
sound-alarm = the siren
sound-shot = a laser fires
sound-hit = a blow, and low brass
sound-anarchist = the siren of the anarchists
sound-lost = the march runs down
sound-won = the march of the winners
