## Los sonidos, en palabras

sound-place = madera contra madera
sound-hour = el reloj
sound-write = una pluma
sound-boards = pasos en el muelle
sound-card = una carta
sound-cork = un corcho
sound-good = dos cuerdas
sound-staff = un acorde: a trabajar
sound-dice = runas sobre la mesa
sound-stars = estrellas, en vidrio
sound-arrives = la campana de un barco
sound-stuck = un barco encalla
sound-coins = monedas
sound-corrupt = un graznido: corrupción
sound-turn = te toca, en dos cuerdas
sound-morning = cuerdas: un nuevo día
sound-evening = tres campanadas: el mercado
sound-right = sube el vidrio
sound-wrong = bajan las cuerdas
sound-lost = las cuerdas se van a casa
sound-won = cuerdas y monedas: el mejor negocio
