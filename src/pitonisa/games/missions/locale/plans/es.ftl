# Lo que alguien puede decir de antemano.

plan-agree = Aceptar lo que proponga { $whom }
    .about = Vale para cualquier propuesta mientras el grupo siga aquí.
plan-decline = Rechazar lo que proponga { $whom }
    .about = Vale para cualquier propuesta mientras el grupo siga aquí.
plan-pass = No usar mis habilidades
    .about = Vale mientras el grupo siga aquí.
