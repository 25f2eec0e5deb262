## Los sonidos, en palabras

sound-place = cae una gota
sound-card = una carta mojada
sound-power = el vidrio suena hacia arriba
sound-answer = dos copas
sound-fade = una carta se hunde
sound-doom = campana honda: perdición
sound-turn = te toca, en vidrio
sound-right = suben las campanas
sound-wrong = bajan las campanas
sound-lost = las campanas se hunden
sound-won = la campana del barco: a salvo
