# Lo que alguien puede decir de antemano.

plan-agree = Aceptar lo que proponga { $whom }
    .about = En este turno.
plan-decline = Rechazar lo que proponga { $whom }
    .about = En este turno.
plan-pass = No usar ningún poder después de jugar
    .about = Hasta que se pueda usar otro poder.
