## Los sonidos, en palabras

sound-place = un clic
sound-card = se vuelve una carta
sound-read = una página y un acorde grave
sound-crystal = cristal
sound-item = algo pesado sobre la mesa
sound-token = una ficha
sound-dice = sale un destino: una nota clara
sound-goes = en camino
sound-map = el mapa crece
sound-test = dos notas graves: una prueba
sound-foe = algo gruñe
sound-hurt = un golpe
sound-turn = te toca: una señal
sound-right = tres notas hacia arriba
sound-exact = cinco notas hacia arriba: exacto
sound-wrong = tres notas hacia abajo
sound-limbo = lo hondo: el limbo
sound-again = de vuelta al principio
sound-lost = se pierde la señal
sound-won = la señal llega clara
