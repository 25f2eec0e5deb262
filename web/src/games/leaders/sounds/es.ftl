## Los sonidos, en palabras

sound-place = un sello
sound-card = una carta
sound-give = una carta cambia de manos
sound-look = clic de obturador
sound-artifact = tres notas de fanfarria
sound-swap = algo cambia de sitio
sound-answer = un sello y una bocina
sound-aim = un láser se carga
sound-reveal = metales: una cara descubierta
sound-stopped = estática: se apaga
sound-turn = te toca, con dos bocinas
sound-alarm = la sirena
sound-shot = un disparo láser
sound-hit = un golpe y metales graves
sound-anarchist = la sirena anarquista
sound-lost = la marcha se apaga
sound-won = la marcha triunfal
