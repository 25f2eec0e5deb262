# What somebody may say in advance.

plan-agree = Agree with { $whom }
    .about = Applies to any proposal while the group stays here.
plan-decline = Decline { $whom }’s proposals
    .about = Applies to any proposal while the group stays here.
plan-pass = Don’t use my abilities
    .about = Applies while the group stays here.
