cover-cove = Merchants Cove
    .pitch = Rival fortune-tellers, one harbour, three days: throw the runes, read the stars and sell amulets.
    .kind = Rivals · demanding
