## Sounds, in words

sound-place = a drop falls
sound-card = a card, wet
sound-power = glass rings upwards
sound-answer = two glasses
sound-fade = a card sinks
sound-doom = a deep bell: doom
sound-turn = your turn, in glass
sound-right = bells rise
sound-wrong = bells fall
sound-lost = the bells go under
sound-won = the ship’s bell: rescued
