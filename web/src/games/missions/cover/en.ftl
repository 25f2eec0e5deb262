cover-missions = Missions
    .pitch = A Candle End, ten minutes; Highwater, one long night. Read alone, and tell the others.
    .kind = As a group · easy
