# The words of Leaders of Euphoria in English.

game-name = Leaders of Euphoria
game-about = 4–8 players in two secret teams look for the other side’s leader, and shoot. Whoever falls may rise as an Anarchist.
game-help =
    Everybody has 3 recruits, hidden or exposed. With a leader you are in that leader’s team; otherwise in the team of most of your recruits.
    A turn: discard your hand and draw 1, or give 1 artifact; then interrogate, use an artifact, arm yourself, shoot or hide a follower; then aim your laser.
    Arming yourself and using an artifact cost: expose one of your hidden recruits.
    Whoever is shot with an exposed leader loses the match for that leader’s team. Otherwise all their recruits are seen, followers are hidden again, and without a leader they become an Anarchist.
    Anarchists win together by shooting an exposed leader, and alone by getting a leader. Whoever gets both leaders wins alone.
    When something can be answered, everybody who might is asked in secret; answers that are not used are never seen.
    You may say anything at any time, true or not. Nobody can show a card.

## Options

option-artifact_set = Artifacts
    .about = Which 24 artifacts are in the deck.
option-artifact_set-by-players = By the number of players: with 4 or 5, fewer swaps
option-artifact_set-proposed-24 = All 16 kinds
option-artifact_set-few-swaps-24 = Fewer swaps: 1 Barter Box, 2 Solemn Earmuffs
option-artifact_set-loyal-24 = Without swaps: recruits never change hands
option-lasers = Lasers
    .about = How many lasers there are, by the number of players.
option-lasers-a = 2 for 4 players, 3 for 5 or 6, 4 for 7 or 8
option-lasers-b = 2 for 4 or 5 players, 3 for 6 or 7, 4 for 8
option-lasers-c = 2 for 4 players, 3 for 5, 4 for 6 to 8
option-row_order = Order of the recruits
    .about = Who decides in which order everybody’s recruits lie.
option-row_order-chosen = Their owner, in secret
option-row_order-random = Chance
option-starter = Who begins
    .about = Who has the first turn.
option-starter-random = Anybody, by lot
option-starter-first = The first seat
option-same_target_is_aim = Keeping a target can be answered
    .about = Whoever keeps a target from an earlier turn aims anew, and that can be answered.
option-arm_then_reaim = Aim phase after arming
    .about = Whoever arms themself may change the target in the aim phase of the same turn.
option-interrogate_self = Interrogating oneself
    .about = Your own recruits may be interrogated too.
option-reaction_order = Whose answer counts first
    .about = Where several answer the same thing.
option-reaction_order-affected-first = Whoever is concerned, then clockwise
option-reaction_order-clockwise = Clockwise from whoever acts
option-rounds = Rounds
    .about = After so many turns each, the match ends and nobody wins.

## Endings

outcome-euphorian = The Subterran Leader is shot: the Euphorian team wins.
outcome-subterran = The Euphorian Leader is shot: the Subterran team wins.
outcome-anarchist = An Anarchist shoots a leader: the Anarchist team wins.
outcome-both-leaders = Both leaders in one row: victory alone.
outcome-anarchist-leader = An Anarchist gets a leader: victory alone.
outcome-no-winner = The last round is over: nobody wins.

## Bots

campaign-tournament = Tournament
    .about = Three matches at the same table. Whoever wins most often has won the tournament.

bot-random = Random
    .about = Takes any possible action, without thinking.
bot-novice = Novice
    .about = Looks around, arms itself against whoever it knows to be in another team, and saves itself.
bot-operative = Operative
    .about = Reckons the odds of every hidden recruit, reads deeds and claims, bluffs, and does what helps its team most.
bot-strategist = Strategist
    .about = Thinks ahead: before it acts it plays the match on in its head, in many truths that fit what it has seen and heard.

## Set phrases

phrase-i-hold-a-reaction = I hold a reaction.
phrase-whom-you-say = I’ll aim at whoever you say.
phrase-not-believed = I don’t believe it.
phrase-trust-me = Trust me.
phrase-look-there = Look at somebody else.
phrase-well-played = Well played.
phrase-wait = Wait, let me think.
phrase-go-on = I am done thinking, go on.

## Recruits and teams

recruit-euphorian_leader = Euphorian Leader
recruit-subterran_leader = Subterran Leader
recruit-euphorian_follower = Euphorian follower
recruit-subterran_follower = Subterran follower
team-euphorian = Euphorian
team-subterran = Subterran
team-anarchist = Anarchist
claimed-euphorian = Euphorian
claimed-subterran = Subterran
claimed-follower = a follower
claimed-leader = a leader
claimed-euphorian_leader = the Euphorian Leader
claimed-subterran_leader = the Subterran Leader
phase-layout = Setup
phase-artifact = Artifact
phase-action = Action
phase-aim = Aim

## Artifacts

artifact-barter_box = Barter Box
    .text = Action. Swap one of your recruits with a hidden recruit of another player.
artifact-tangled_carousel = Tangled Carousel
    .text = Action. Choose two other players and one recruit of each: swap them. You see no hidden face.
artifact-flat_eye = Flat Eye
    .text = Action. Look in secret at 1 or 2 hidden recruits of other players.
artifact-fairground_mirror = Fairground Mirror
    .text = Action. Choose another player with a hidden recruit: you look at all their hidden recruits, they look at all of yours.
artifact-whistle_of_candour = Whistle of Candour
    .text = Action. Choose another player with a hidden recruit: they choose one of theirs and expose it.
artifact-blanket_of_oblivion = Blanket of Oblivion
    .text = Action. Choose any player, yourself included: hide all their exposed followers.
artifact-wire_hand = Wire Hand
    .text = Action, only if you hold no laser. Take another player’s laser and aim it at once.
artifact-scrap_magnet = Scrap Magnet
    .text = Action. Choose another player who holds a laser: they drop it in the centre.
artifact-borrowed_pocket = Borrowed Pocket
    .text = Action. Take 1 artifact at random from another player’s hand.
artifact-accusing_weathervane = Accusing Weathervane
    .text = Action. Choose any player. Starting with you and going clockwise, everyone with a laser, except that player, aims at them.
artifact-taming_stick = Taming Stick
    .text = Reaction, only if you hold no laser. When somebody aims a laser at you: take that laser and aim it at once.
artifact-polished_lid = Polished Lid
    .text = Reaction. When somebody shoots you: the shot is cancelled; their laser still goes to the centre.
artifact-detour_sign = Detour Sign
    .text = Reaction. When another player shoots: they choose a new target, not themself and not the old one.
artifact-solemn_earmuffs = Solemn Earmuffs
    .text = Reaction. When another player uses an action artifact: its effect is cancelled; what was paid stays paid.
artifact-passing_portrait = Passing Portrait
    .text = Reaction. When another player interrogates: expose the recruit they looked at.
artifact-rear_mirror = Rear Mirror
    .text = Reaction. When somebody interrogates you: look in secret at one of their hidden recruits.

## What happened

event-LaidOut = { $by } lays out 3 recruits.
event-LaidOut-by = You arrange your 3 recruits. Their order is fixed from now on.
event-TurnBegan = Turn { $turn }: { $by }.
event-TurnBegan-by = Turn { $turn }: it’s yours.
event-Skipped =
    { $phaseId ->
        [artifact] { $by } skips the artifact phase.
       *[other] { $by } does nothing in the action phase.
    }
event-Skipped-by =
    { $phaseId ->
        [artifact] You skip the artifact phase.
       *[other] You do nothing in the action phase.
    }
event-HandDiscarded =
    { $cardsCount ->
        [one] { $by } discards 1 artifact: { $cards }.
       *[other] { $by } discards { $cardsCount } artifacts: { $cards }.
    }
event-HandDiscarded-by = You discard: { $cards }.
event-Drew = { $by } draws 1 artifact.
event-Drew-by = You draw: { $card }.
event-NothingToDraw = { $by } draws nothing: no artifact lies in the deck or the discard.
event-NothingToDraw-by = You draw nothing: no artifact lies in the deck or the discard.
event-DeckReshuffled =
    { $count ->
        [one] The discard, 1 artifact, becomes the new deck.
       *[other] The discard, { $count } artifacts, is shuffled into a new deck.
    }
event-Given = { $by } gives { $target } 1 artifact.
event-Given-by = You give { $target }: { $card }.
event-Given-target = { $by } gives you: { $card }.
event-Interrogated = { $by } interrogates { $owner } and looks at the { part-slot } card.
event-Interrogated-by =
    { $ownerId ->
        [you] You interrogate yourself and look at your { part-slot } card: { $recruit }.
       *[other] You interrogate { $owner } and look at the { part-slot } card: { $recruit }. { $owner } knows it too.
    }
event-Interrogated-owner = { $by } interrogates you and looks at your { part-slot } card: { $recruit }.
event-ArtifactUsed = { $by } exposes the { part-slot } recruit ({ $recruit }) and uses { $card }.
event-ArtifactUsed-by = You expose your { part-slot } recruit ({ $recruit }) and use { $card }.
event-TargetChosen =
    { $slot ->
        [none] { $roleId ->
            [laser] { $by } reaches for { $owner }’s laser.
            [aim] { $by } means to aim it at { $owner }.
           *[other] { $by } chooses { $owner }.
        }
       *[other] { $ownerId ->
            [by] { $by } chooses their own { part-slot } card.
            [you] { $by } chooses your { part-slot } card.
           *[other] { $by } chooses { $owner }’s { part-slot } card.
        }
    }
event-TargetChosen-by =
    { $slot ->
        [none] { $roleId ->
            [laser] You reach for { $owner }’s laser.
            [aim] You mean to aim it at { $owner }.
           *[other] You choose { $owner }.
        }
       *[other] { $ownerId ->
            [you] You choose your own { part-slot } card.
           *[other] You choose { $owner }’s { part-slot } card.
        }
    }
event-Armed = { $by } exposes the { part-slot } recruit ({ $recruit }), takes a laser and aims at { $target }.
event-Armed-by = You expose your { part-slot } recruit ({ $recruit }), take a laser and aim at { $target }.
event-Armed-target = { $by } exposes the { part-slot } recruit ({ $recruit }), takes a laser and aims at you.
event-Aimed = { $by } aims at { $target }.
event-Aimed-by = You aim at { $target }.
event-Aimed-target = { $by } aims at you.
event-ShotDeclared = { $by } shoots { $target }.
event-ShotDeclared-by = You shoot { $target }.
event-ShotDeclared-target = { $by } shoots you.
event-Hid =
    { $ownerId ->
        [by] { $by } hides their own { part-slot } follower.
       *[other] { $by } hides { $owner }’s { part-slot } follower.
    }
event-Hid-by =
    { $ownerId ->
        [you] You hide your own { part-slot } follower.
       *[other] You hide { $owner }’s { part-slot } follower.
    }
event-Hid-owner = { $by } hides your { part-slot } follower.
event-Answered = { $by } answers: exposes the { part-slot } recruit ({ $recruit }) and uses { $card }.
event-Answered-by = You answer: you expose your { part-slot } recruit ({ $recruit }) and use { $card }.
event-WindowClosed = Nobody answers.
event-LaserTaken = { $by } takes { $owner }’s laser.
event-LaserTaken-by = You take { $owner }’s laser.
event-LaserTaken-owner = { $by } takes your laser.
event-LaserDropped = { $by } drops the laser in the centre.
event-LaserDropped-by = You drop your laser in the centre.
event-ShotCancelled = The shot of { $by } is cancelled.
event-ShotCancelled-by = Your shot is cancelled.
event-ShotRedirected = { $by } shoots { $target } instead.
event-ShotRedirected-by = You shoot { $target } instead.
event-ShotRedirected-target = { $by } shoots you instead.
event-EffectCancelled = { $card } has no effect. What { $by } paid stays paid.
event-EffectCancelled-by = Your { $card } has no effect. What you paid stays paid.
event-Exposed = { $owner }’s { part-slot } recruit is exposed: { $recruit }.
event-Exposed-owner = Your { part-slot } recruit is exposed: { $recruit }.
event-Looked = { $by } looks at { $owner }’s { part-slot } card.
event-Looked-by = You look at { $owner }’s { part-slot } card: { $recruit }. { $owner } knows it too.
event-Looked-owner = { $by } looks at your { part-slot } card: { $recruit }.
event-Exchanged = { $owner }’s { part-slot } card and { $other }’s { part-other-slot } card change places.
event-Exchanged-owner = You give { $other } your { part-slot } recruit ({ $gave }) and get the { part-other-slot } one ({ $got }).
event-Exchanged-other = You give { $owner } your { part-other-slot } recruit ({ $got }) and get the { part-slot } one ({ $gave }).
event-ArtifactTaken = { $by } takes 1 artifact from { $owner }’s hand.
event-ArtifactTaken-by = You take from { $owner }’s hand: { $card }.
event-ArtifactTaken-owner = { $by } takes from your hand: { $card }.
event-ShotHit = The shot of { $by } hits { $target }.
event-ShotHit-by = Your shot hits { $target }.
event-ShotHit-target = The shot of { $by } hits you.
event-RowShown = { $owner } exposes all recruits: { $recruits }. Followers are hidden again.
event-RowShown-owner = You expose all your recruits: { $recruits }. Followers are hidden again.
event-BecameAnarchist = { $by } has no leader and becomes an Anarchist.
event-BecameAnarchist-by = You have no leader and become an Anarchist.
event-Unmasked =
    { $team ->
        [none] { $owner }: { $recruits }. In no team: both leaders.
       *[other] { $owner }: { $recruits }. Team: { $team }.
    }
event-Unmasked-owner =
    { $team ->
        [none] You: { $recruits }. In no team: both leaders.
       *[other] You: { $recruits }. Your team: { $team }.
    }
event-Ended =
    { $reason ->
        [euphorian] The Euphorian team wins: { $winners }.
        [subterran] The Subterran team wins: { $winners }.
        [anarchist] The Anarchist team wins: { $winners }.
        [both-leaders] { $winners } has both leaders and wins alone.
        [anarchist-leader] { $winners }, an Anarchist, gets a leader and wins alone.
       *[no-winner] The last round is over. Nobody wins.
    }
event-Ended-by =
    { $reason ->
        [both-leaders] You have both leaders and win alone.
       *[other] You, an Anarchist, get a leader and win alone.
    }

## Actions

button-Lay = Left { $left }, middle { $middle }, right { $right }
button-DiscardAndDraw = Discard and draw
button-Give = Give { $target }: { $card }
button-Interrogate = Interrogate { $owner }: the { part-slot } card
button-Use = Use { $card }, exposing your { part-cost } recruit
button-Choose =
    { $slot ->
        [none] { $ownerId ->
            [you] Choose yourself
           *[other] Choose { $owner }
        }
       *[other] { $ownerId ->
            [you] Choose your { part-slot } card
           *[other] Choose { $owner }’s { part-slot } card
        }
    }
button-Enough = That’s enough
button-Arm = Arm yourself, exposing your { part-cost } recruit, and aim at { $target }
button-Shoot = Shoot
button-Hide =
    { $ownerId ->
        [you] Hide your { part-slot } follower
       *[other] Hide { $owner }’s { part-slot } follower
    }
button-Skip = Skip
button-Aim = Aim at { $target }
button-Expose = Expose your { part-slot } recruit
button-Redirect = Shoot { $target } instead
button-Answer =
    { $target ->
        [none] Answer with { $card }, exposing your { part-cost } recruit
       *[other] Answer with { $card }, exposing your { part-cost } recruit: { part-answer-target }
    }
button-Pass = Pass

## Refusals

illegal-over = The match is over.
illegal-not-here = You have no seat at this table.
illegal-sealed = Your answer is sealed.
illegal-row-laid = Your recruits are laid out, and their order is fixed.
illegal-not-your-recruits = Those are not your three recruits.
illegal-others-lay-out = Wait until everybody has laid out their recruits.
illegal-window-open = Wait: something is being answered.
illegal-not-your-turn = It’s { $by }’s turn to act, not yours.
illegal-nothing-to-answer = There is nothing to answer now.
illegal-not-held = You don’t hold { $card }.
illegal-action-now = { $card } is used as your action on your turn, not as an answer.
illegal-not-its-moment = { $card } can’t answer this.
illegal-nothing-to-choose = No artifact asks you for a target now.
illegal-target = That can’t be chosen here.
illegal-not-enough = This artifact needs one more target.
illegal-cost-exposed = You can’t pay with that recruit: it is exposed. Choose a hidden one.
illegal-no-hidden = You can’t pay: you have no hidden recruit.
illegal-already-exposed = That recruit is exposed for all to see.
illegal-nothing-to-expose = Nothing makes you expose a recruit now.
illegal-redirect = The new target is neither you nor the old one.
illegal-no-redirect = No shot of yours needs a new target.
illegal-lay-out-first = First arrange your recruits.
illegal-answer-first = First answer, or pass.
illegal-choose-first = First choose what you are asked for.
illegal-other-phase = You can’t do that in this phase: { $phase }.
illegal-give-self = You can’t give { $card } there: choose somebody else at the table.
illegal-interrogate-self = You can’t interrogate yourself: you may look at your own recruits anyway.
illegal-nobody-there = Nobody sits there.
illegal-reaction-now = { $card } is a reaction: it is used when its moment comes, not as your action.
illegal-no-use = You can’t use { $card } now: it has no possible target.
illegal-one-laser = You already hold a laser, and nobody may hold two.
illegal-no-laser-free = No laser remains in the centre. Wait until somebody drops one.
illegal-no-laser = You hold no laser.
illegal-aim-self = You can’t aim at yourself.
illegal-hidden-already = That recruit is hidden.
illegal-hide-leader = Only followers can be hidden; an exposed leader stays exposed.
illegal-claim-self = Choose somebody else for this.

## What may be said

said-MyRecruit = { $by } says: my { part-slot } recruit is { $what }.
said-ISaw =
    { $ownerId ->
        [you] { $by } says: I looked at your { part-slot } card: { $what }.
       *[other] { $by } says: I looked at { $owner }’s { part-slot } card: { $what }.
    }
said-MyTeam = { $by } says: my team is { $team }.
said-ArmedForYou =
    { $targetId ->
        [you] { $by } says to you: I am armed for you.
       *[other] { $by } says to { $target }: I am armed for you.
    }
ask-MyRecruit = What one of your recruits is
ask-MyRecruit-slot = Which of your recruits?
ask-MyRecruit-what = What do you say it is?
ask-ISaw = What you saw
ask-ISaw-owner = Whose recruit?
ask-ISaw-slot = Which recruit?
ask-ISaw-what = What do you say it is?
ask-MyTeam = Your team
ask-MyTeam-team = Which team?
ask-ArmedForYou = I am armed for you
ask-ArmedForYou-target = For whom?

## What one sees

view-turn =
    { $value ->
        [0] The first turn is still to come.
       *[other] Turn { $value }
    }
view-active = The turn token lies with { $value }.
view-phase = Phase: { $value }
view-places = Players:
view-hand =
    { $valueCount ->
        [0] You hold no artifact.
       *[other] You hold: { $value }.
    }
view-centre =
    { $value ->
        [0] No laser lies in the centre.
        [one] 1 laser lies in the centre.
       *[other] { $value } lasers lie in the centre.
    }
view-deck =
    { $value ->
        [0] The deck is empty.
        [one] 1 artifact in the deck.
       *[other] { $value } artifacts in the deck.
    }
view-discard =
    { $valueCount ->
        [0] { "" }
       *[other] Discard: { $value }.
    }
view-made_of =
    { $valueCount ->
        [0] { "" }
       *[other] The deck was shuffled from: { $value }.
    }
view-pending =
    { $valueCount ->
        [0] { "" }
       *[other] To be settled:
    }
view-sealed =
    { $value ->
        [none] { "" }
       *[other] Your sealed answer: { $value }
    }
view-sights = { "" }
view-history = { "" }
view-options = { "" }

thing-Place = { $seat }: { $row }; { part-artifacts }{ part-known }{ part-laser }{ part-anarchist }{ part-team }
thing-SeenRecruit =
    { $exposed ->
        [yes] { part-slot } { $recruit }
       *[no] { $recruit ->
            [none] { part-slot } hidden
           *[other] { part-slot } hidden ({ $recruit }{ part-private }{ part-public })
        }
    }
thing-Learned =
    { $how ->
        [exposed] exposed on turn { $turn }
        [shot] shown after a shot on turn { $turn }
        [interrogated] interrogated on turn { $turn }
        [artifact] seen by an artifact on turn { $turn }
       *[owned] yours until turn { $turn }
    }
thing-Sight = { $by }, turn { $turn }
thing-Done = { $by }, turn { $turn }
thing-Options = { $artifact_set }
thing-Chosen =
    { $slot ->
        [none] { $owner }
       *[other] { $ownerId ->
            [you] your { part-slot } card
           *[other] { $owner }’s { part-slot } card
        }
    }
thing-Aiming = { $by } aims at { $target }.
thing-Shooting = { $by } shoots { $target }.
thing-Looking = { $by } has interrogated { $target } ({ part-slot } card).
thing-Using = { $by } uses { $card }: { $targets }.
thing-Window = { $deed } Does anybody answer?
thing-Picking = { $by } chooses targets for { $card }.
thing-Confessing = { $by } must expose a recruit.
thing-Redirecting = { $by } must choose a new target.
thing-Turning = Lasers turn to { $target }: { $holders }.
thing-Answer = { $card }
thing-Pass = pass
thing-RecruitClaim =
    { $ownerId ->
        [by] { $by } says: my { part-slot } recruit is { $what }.
        [you] { $byId ->
            [you] { $by } says: my { part-slot } recruit is { $what }.
           *[other] { $by } says: your { part-slot } recruit is { $what }.
        }
       *[other] { $by } says: { $owner }’s { part-slot } recruit is { $what }.
    }
thing-TeamClaim = { $by } says: my team is { $team }.
thing-ArmedClaim = { $by } says: I am armed for { $target }.

part-slot =
    { $slot ->
        [left] left
        [middle] middle
       *[right] right
    }
part-other-slot =
    { $other_slot ->
        [left] left
        [middle] middle
       *[right] right
    }
part-cost =
    { $cost ->
        [left] left
        [middle] middle
       *[right] right
    }
part-answer-target =
    { $slot ->
        [none] { $target }
       *[other] { $targetId ->
            [you] your { part-slot } card
           *[other] { $target }’s { part-slot } card
        }
    }
part-artifacts =
    { $artifacts ->
        [0] no artifact
        [one] 1 artifact
       *[other] { $artifacts } artifacts
    }
part-known =
    { $knownCount ->
        [0] { "" }
       *[other] { " " }({ $known })
    }
part-laser =
    { $aims_at ->
        [none] { "" }
       *[other] ; aims at { $aims_at }
    }
part-anarchist =
    { $anarchist ->
        [yes] ; Anarchist
       *[no] { "" }
    }
part-team =
    { $team ->
        [none] { "" }
       *[other] ; team: { $team }
    }
part-private =
    { $private ->
        [none] { "" }
       *[other] , { $private }
    }
part-public =
    { $public ->
        [none] { "" }
       *[other] , { $public }
    }

## Help

hint-seats = What can be known of the others:

thing-HintedSeat = { $seat }: { part-excluded }{ part-teams }{ part-leaders }{ part-lacks }{ part-reactions }{ part-supposed }{ part-reasons }
thing-Excluded =
    { $only ->
        [none] { part-slot } not { $recruits }
       *[other] { part-slot }: { $only }
    }
thing-TeamOdds = { $team } { $percent }%
thing-LeaderOdds = { $leader } { $percent }%
thing-ArtifactOdds = { $card } { $percent }%
thing-Suggests =
    { $deed ->
        [shot] { $by } shot at { $target } on turn { $turn }
        [gave] { $by } gave an artifact to { $target } on turn { $turn }
        [hid] { $by } hid a follower of { $target } on turn { $turn }
       *[other] { $by } aimed at { $target } on turn { $turn }
    }
thing-Reason = { part-slot }: { part-ground }
part-ground =
    { $ground ->
        [seen] you saw it on turn { $turn }
        [shown] everybody saw it on turn { $turn }
        [anarchist] no leader: an Anarchist owns none
        [one-leader] no leader: whoever owned both would have won
        [found] not { $excluded }: it is known where that one is
        [dealt] no leader: it was dealt beside one
       *[counted] not { $excluded }: there are no more of them
    }
part-excluded =
    { $excludedCount ->
        [0] nothing seen
       *[other] { $excluded }
    }
part-teams =
    { $teamsCount ->
        [0] { "" }
       *[other] . Team: { $teams }
    }
part-leaders =
    { $leadersCount ->
        [0] { "" }
       *[other] . May own: { $leaders }
    }
part-lacks =
    { $lacksCount ->
        [0] { "" }
       *[other] . Not in hand: { $lacks }
    }
part-reactions =
    { $reactionsCount ->
        [0] { "" }
       *[other] . May answer with: { $reactions }
    }
part-supposed =
    { $supposedCount ->
        [0] { "" }
       *[other] . Only supposed, because { $because }: { $supposed }
    }
part-reasons =
    { $reasonsCount ->
        [0] .
       *[other] . Why: { $reasons }.
    }

## The result on a card

result-euphorian = A Euphorian victory
result-subterran = A Subterran victory
result-anarchist = An anarchist victory
result-both-leaders = Two leaders, one row
result-anarchist-leader = Anarchy with a leader
result-no-winner = Nobody shot in time
