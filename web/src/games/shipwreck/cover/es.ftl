cover-shipwreck = The Shipwreck Arcana
    .pitch = Deducción en grupo: juegas un destino y callas el otro, y los demás te leen antes de que suba la marea.
    .kind = En grupo · fácil
