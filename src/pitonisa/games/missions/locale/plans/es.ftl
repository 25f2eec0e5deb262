# Lo que alguien puede decir de antemano.

plan-agree = Aceptar lo que proponga { $whom }
    .about = Mientras el grupo siga donde está.
plan-decline = Rechazar lo que proponga { $whom }
    .about = Mientras el grupo siga donde está.
plan-pass = No usar mis habilidades
    .about = Mientras el grupo siga donde está.
