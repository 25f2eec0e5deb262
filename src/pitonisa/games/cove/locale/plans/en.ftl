# What somebody may say in advance.

plan-staff = Use my staff in my next turn
    .about = As long as my shop stays as it is today.
plan-skip = Leave out what I need not do
    .about = Until the day ends.
