cover-cove = Merchants Cove
    .pitch = A market among rivals: cast the runes, trace the star and sell charms for three days in a harbour.
    .kind = Rivals · demanding
