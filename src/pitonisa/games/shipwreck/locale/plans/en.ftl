# What somebody may say in advance.

plan-agree = Agree with whatever { $whom } proposes
    .about = For this turn.
plan-decline = Decline whatever { $whom } proposes
    .about = For this turn.
plan-pass = Use no power after my play
    .about = Until another power can be used.
