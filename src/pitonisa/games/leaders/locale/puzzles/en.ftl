# What puzzles of Leaders of Euphoria ask, and how they are reasoned out.

theme-leader = Who leads
theme-side = Who is in which team
theme-recruit = Which recruit it is

question-WhoLeads = Who has the { $leader }?
question-WhoIsSurely = Who is certain to be in the { $team } team?
question-WhatLies = Which recruit is { $owner } hiding { part-at }?

answer-ThatSeat = { $seat }
answer-ThatRecruit = { $recruit }

step-CannotLead =
    { $barId ->
        [anarchist] { $seat } is an Anarchist, and Anarchists have no leader.
        [other] { $seat } has the other leader; with both they would have won already.
       *[dealt] { $seat }’s hidden card was dealt beside a leader, and nobody was dealt both.
    }
step-AllSeen = You know every recruit of { $seatsAnd }, and none is the { $leader }.
step-LeadsElsewhere =
    { $ownerId ->
        [you] The { $leader } is yours, so it is not here.
       *[other] You know which card the { $leader } is: { $owner } has it.
    }
step-MustLead = Nobody else is left: { $seat } has the { $leader }.
step-HasSeen = { $owner } has a { $recruit } { part-at }: { part-how }.
step-MostAre = Two of three are on that side, and the third can’t change it: { $seat } is in the { $team } team.
step-AllCounted =
    { $recruitId ->
        [euphorian_follower] You know where all { $many } Euphorian followers are.
       *[subterran_follower] You know where all { $many } Subterran followers are.
    }
step-OnlyThat =
    { $recruitId ->
        [euphorian_leader] Nothing else is left: it is the { $recruit }.
        [subterran_leader] Nothing else is left: it is the { $recruit }.
       *[other] Nothing else is left: it is a { $recruit }.
    }

part-at =
    { $slotId ->
        [left] on the left
        [middle] in the middle
       *[right] on the right
    }
part-how =
    { $howId ->
        [interrogated] you interrogated them on turn { $turn }
        [artifact] an artifact showed it to you on turn { $turn }
        [owned] it was yours until turn { $turn }
        [shot] it was shown after a shot on turn { $turn }
       *[exposed] it was exposed on turn { $turn }
    }
