# What somebody may say in advance.

plan-agree = Agree with whatever { $whom } proposes
    .about = As long as the group is where it is.
plan-decline = Decline whatever { $whom } proposes
    .about = As long as the group is where it is.
plan-pass = Let my abilities go by
    .about = As long as the group is where it is.
