## Los sonidos, en palabras

sound-hush = silencio
sound-place = una pieza
sound-card = una carta
sound-answer = una respuesta
sound-dice = un sorteo
sound-turn = te toca
sound-alarm = alarma
sound-right = bien
sound-wrong = mal
sound-lost = final
sound-won = victoria
sound-chime = una campanilla
