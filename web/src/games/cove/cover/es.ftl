cover-cove = Merchants Cove
    .pitch = Mercado entre rivales: echa las runas, traza la estrella y vende amuletos durante tres días de puerto.
    .kind = Rivales · exigente
