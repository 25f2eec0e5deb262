# What somebody is praised for when a match is over.

achievement-found-leader = By reason alone
    .about = Your shot turned up the other side’s leader, whose face you had never seen.
achievement-one-look = One look was enough
    .about = You won after a single look at somebody’s recruits.
achievement-everybody-seen = A file on everybody
    .about = You won after a look at the recruits of each of the others.
achievement-gifts = Gifts well placed
    .about = Three gifts or more, and each to somebody of your own team.
achievement-never-a-friend = Never at a friend
    .about = You won after two shots or more, none of them at your own team.
achievement-shield = In the way
    .about = Your answer cancelled a shot at somebody of your team.
achievement-detour = This way, please
    .about = Your answer led a shot away, and it hit another team.
achievement-quiet-leader = The quiet leader
    .about = You won with a leader whose face nobody else had seen.
achievement-clean-hands = Clean hands
    .about = You won without firing a shot.
achievement-turncoat = The right coat
    .about = You won with another team than that of your first recruits.
achievement-alone = One leader too many
    .about = You won alone.
achievement-anarchist = Nobody’s recruit
    .about = Shot out of your team, you won with the anarchists.
