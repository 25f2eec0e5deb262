# What somebody is praised for when a match is over.

achievement-found-leader = Pure reason
    .about = Your shot revealed the enemy leader, whose face you had never seen.
achievement-one-look = One look was enough
    .about = You won after a single look at another player’s recruits.
achievement-everybody-seen = A file on everyone
    .about = You won after looking at the recruits of every other player.
achievement-gifts = Well-placed gifts
    .about = You gave three or more gifts, all to your own team.
achievement-never-a-friend = Never a friend
    .about = You won after two or more shots, none at your own team.
achievement-shield = Human shield
    .about = Your answer cancelled a shot at a teammate.
achievement-detour = This way, please
    .about = Your answer redirected a shot to another team.
achievement-quiet-leader = The quiet leader
    .about = You won with a leader whose face nobody else had seen.
achievement-clean-hands = Clean hands
    .about = You won without firing a shot.
achievement-turncoat = The right coat
    .about = You won with a different team from the one you started in.
achievement-alone = One leader too many
    .about = You won alone.
achievement-anarchist = Nobody’s recruit
    .about = Shot out of your team, you won with the Anarchists.
