cover-cove = Merchants Cove
    .pitch = Augures rivales, un puerto, tres días: lanza las runas, lee las estrellas y vende amuletos.
    .kind = Rivales · exigente
