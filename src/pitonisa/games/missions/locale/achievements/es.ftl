# Por qué se felicita a alguien cuando una misión ha terminado. Nadie lee uno antes de merecerlo.

achievement-first-attempt = Al primer intento
    .about = Cumplieron una misión sin empezar de nuevo.
achievement-second-attempt = Otra vez, con cuidado
    .about = Abandonaron una misión, la empezaron de nuevo y la cumplieron.
achievement-nobody-lost = Nadie se perdió
    .about = Cumplieron una misión, y nadie perdió el control.
achievement-no-recharge = Con lo que había
    .about = Cumplieron una misión sin recargar.
achievement-of-one-mind = De común acuerdo
    .about = Cumplieron una misión, y nadie rechazó una propuesta.
achievement-no-fight = Por las buenas
    .about = Cumplieron una misión sin ningún conflicto.
achievement-no-failure = Nada falló
    .about = Cumplieron una misión, y no falló ninguna prueba.
achievement-exact = Lo justo
    .about = Superaste tres pruebas o más con lo justo que pedían.
achievement-helping-hand = Una mano
    .about = Ayudaste tres veces o más en la prueba de alguien.
achievement-giver = Tuyo, no mío
    .about = Diste dos cosas o más a quien las necesitaba.
achievement-last-crystal = El último brillo
    .about = Te quedó un solo cristal, y nunca perdiste el control.
achievement-came-back = De vuelta
    .about = Volviste del limbo, y estuviste al final.
