# Por qué se felicita a alguien cuando una misión ha terminado. Nadie lee uno antes de merecerlo.

achievement-first-attempt = Al primer intento
    .about = Cumplieron una misión sin empezar de nuevo.
achievement-second-attempt = Otra vez, con cuidado
    .about = Abandonaron una misión, la empezaron de nuevo y la cumplieron.
achievement-nobody-lost = Nadie se perdió
    .about = Cumplieron una misión y nadie perdió el control.
achievement-no-recharge = Con lo que había
    .about = Cumplieron una misión sin recargar.
achievement-of-one-mind = De común acuerdo
    .about = Cumplieron una misión y nadie rechazó una propuesta.
achievement-no-fight = Por las buenas
    .about = Cumplieron una misión sin ningún conflicto.
achievement-no-failure = Sin fallos
    .about = Cumplieron una misión sin fallar ninguna prueba.
achievement-exact = Lo justo
    .about = Acertaste el valor exacto en tres o más pruebas.
achievement-helping-hand = Una mano amiga
    .about = Apoyaste tres o más pruebas de otras personas.
achievement-giver = Tuyo, no mío
    .about = Regalaste dos o más cosas.
achievement-last-crystal = El último brillo
    .about = Te quedó un solo cristal y nunca perdiste el control.
achievement-came-back = De vuelta
    .about = Volviste del limbo y estuviste al final.
