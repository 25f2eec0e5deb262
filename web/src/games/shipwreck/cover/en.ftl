cover-shipwreck = The Shipwreck Arcana
    .pitch = A team deduction game: play one number, hide the other, and let your friends work out what you kept.
    .kind = Cooperative · easy
