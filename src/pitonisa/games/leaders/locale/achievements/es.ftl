# Por qué se felicita a alguien cuando una partida ha terminado.

achievement-found-leader = Por pura deducción
    .about = Tu disparo descubrió al líder contrario, cuya cara nunca habías visto.
achievement-one-look = Bastó una mirada
    .about = Ganaste tras mirar una sola vez los reclutas de alguien.
achievement-everybody-seen = Un expediente por persona
    .about = Ganaste tras mirar los reclutas de todas las demás personas.
achievement-gifts = Regalos bien puestos
    .about = Diste tres regalos o más, todos a tu equipo.
achievement-never-a-friend = Nunca a los míos
    .about = Ganaste tras dos disparos o más, ninguno contra tu equipo.
achievement-shield = De por medio
    .about = Tu respuesta anuló un disparo contra alguien de tu equipo.
achievement-detour = Por aquí, por favor
    .about = Tu respuesta desvió un disparo, y dio en otro equipo.
achievement-quiet-leader = Liderar en silencio
    .about = Ganaste con un líder cuya cara nadie más había visto.
achievement-clean-hands = Manos limpias
    .about = Ganaste sin disparar.
achievement-turncoat = La chaqueta correcta
    .about = Ganaste con un equipo distinto del primero.
achievement-alone = Un líder de más
    .about = Ganaste en solitario.
achievement-anarchist = De nadie
    .about = Un disparo te sacó de tu equipo, y ganaste con el equipo Anarquista.
