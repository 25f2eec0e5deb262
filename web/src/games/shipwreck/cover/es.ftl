cover-shipwreck = The Shipwreck Arcana
    .pitch = Deducción en equipo: juega un número, esconde el otro y deja que tu grupo descubra cuál guardaste.
    .kind = Cooperativo · fácil
