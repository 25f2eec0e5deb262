cover-missions = Missions
    .pitch = Stories of ten minutes or of a whole evening. Read alone, and tell the others what only you have seen.
    .kind = As a group · easy
