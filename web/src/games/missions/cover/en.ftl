cover-missions = Missions
    .pitch = Stories for ten minutes or a whole evening: read alone, then tell the others what only you have seen.
    .kind = Cooperative · easy
