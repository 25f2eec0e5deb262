# What somebody may say in advance.

plan-agree = Agree with { $whom }
    .about = For this turn.
plan-decline = Decline { $whom }’s proposals
    .about = For this turn.
plan-pass = Don’t use a power after my play
    .about = Until another power can be used.
