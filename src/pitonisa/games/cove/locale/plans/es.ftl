# Lo que alguien puede decir de antemano.

plan-staff = Usar mi personal en mi próximo turno
    .about = Mientras mi tienda siga hoy como está.
plan-skip = Dejar pasar lo que no esté obligado a hacer
    .about = Hasta que acabe el día.
