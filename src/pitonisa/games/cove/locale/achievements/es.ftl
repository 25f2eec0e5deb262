# Por qué se felicita a alguien cuando una partida ha terminado.

achievement-tie-break = Por un pelo
    .about = Tenías tanto oro como otra persona, y aun así ganaste.
achievement-handful = Por un puñado de monedas
    .about = Ganaste por cinco de oro o menos.
achievement-treasure = Por un tesoro
    .about = Ganaste por cuarenta de oro o más.
achievement-from-behind = Contar dos veces
    .about = Ganaste, y tenías menos oro que otra persona al empezar el recuento.
achievement-nothing-left = Todo vendido
    .about = Ganaste con el mostrador vacío.
achievement-all-colours = Algo para cada quien
    .about = Vendiste una mercancía de cada color.
achievement-three-at-once = Un buen día
    .about = Vendiste tres mercancías o más en un mercado.
achievement-every-sponsor = Amistades en cada casa
    .about = Todas las facciones te pagaron.
achievement-clean = Manga limpia
    .about = Ganaste sin una carta de corrupción en la mano.
achievement-no-hires = A solas en la tienda
    .about = Ganaste sin contratar a nadie.
achievement-full-house = Casa llena
    .about = Ganaste con alguien en cada tarea de tu tienda.
achievement-fewest-turns = Sin prisa
    .about = Ganaste con menos turnos que cualquier otra persona.
