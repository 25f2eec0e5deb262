# Lo que alguien puede decir de antemano.

plan-pass-unless-shot = Pasar, salvo que me disparen
    .about = Mientras mi mano siga igual.
plan-pass-unless-meant = Pasar, salvo que vaya contra mí
    .about = Mientras mi mano siga igual.
plan-pass = Pasar, pase lo que pase
    .about = Mientras mi mano siga igual.
