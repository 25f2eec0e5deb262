# Lo que alguien puede decir de antemano.

plan-pass-unless-shot = Pasar, salvo que me disparen
    .about = Vale mientras mi mano siga igual.
plan-pass-unless-meant = Pasar, salvo que vaya contra mí
    .about = Vale mientras mi mano siga igual.
plan-pass = Pasar siempre
    .about = Vale mientras mi mano siga igual.
