# What somebody may say in advance.

plan-staff = Use my staff on my next turn
    .about = Applies while my shop stays the same today.
plan-skip = Skip what is optional
    .about = Applies until the day ends.
