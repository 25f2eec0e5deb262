# The words of Leaders of Euphoria in English.

game-name = Leaders of Euphoria
game-about = 4–8 players in two secret teams look for the enemy leader, and shoot. If you fall, you may rise as an Anarchist.
game-help =
    You each have 3 recruits, hidden or exposed. With a leader you are in that leader’s team; otherwise in the team of most of your recruits.
    A turn: discard your hand and draw 1, or give 1 artifact; then interrogate, use an artifact, arm yourself, shoot or hide a follower; then aim your laser.
    Arming yourself and using an artifact have a cost: expose one of your hidden recruits.
    If you are shot with an exposed leader, that leader’s team loses. Otherwise all your recruits are shown and your followers hidden again; without a leader you become an Anarchist.
    Anarchists win together by shooting an exposed leader, and alone by getting a leader. Get both leaders and you win alone.
    When something can be answered, everyone who might is asked in secret; unused answers are never seen.
    You may say anything at any time, true or not. You can’t show a card.

## Options

option-artifact_set = Artifacts
    .about = The 24 artifacts in the deck.
option-artifact_set-by-players = By the number of players: with 4 or 5, fewer swaps
option-artifact_set-proposed-24 = All 16 kinds
option-artifact_set-few-swaps-24 = Fewer swaps: 1 Barter Box, 2 Solemn Earmuffs
option-artifact_set-loyal-24 = Without swaps: recruits never change hands
option-lasers = Lasers
    .about = The number of lasers, by the number of players.
option-lasers-a = 2 for 4 players, 3 for 5 or 6, 4 for 7 or 8
option-lasers-b = 2 for 4 or 5 players, 3 for 6 or 7, 4 for 8
option-lasers-c = 2 for 4 players, 3 for 5, 4 for 6 to 8
option-row_order = Order of the recruits
    .about = Who decides the order of each row.
option-row_order-chosen = Their owner, in secret
option-row_order-random = Random
option-starter = First player
    .about = The seat that takes the first turn.
option-starter-random = Random
option-starter-first = The first seat
option-same_target_is_aim = Keeping a target can be answered
    .about = Keeping a target from an earlier turn counts as aiming, so it can be answered.
option-arm_then_reaim = Aim phase after arming
    .about = After arming you may change the target in the aim phase of the same turn.
option-interrogate_self = Interrogate yourself
    .about = You may interrogate your own recruits too.
option-reaction_order = Which answer counts first
    .about = When several players answer the same thing.
option-reaction_order-affected-first = The player affected, then clockwise
option-reaction_order-clockwise = Clockwise from the player who acts
option-rounds = Rounds
    .about = After this many turns each, the match ends and nobody wins.

## Endings

outcome-euphorian = The Subterran Leader is shot: the Euphorian team wins.
outcome-subterran = The Euphorian Leader is shot: the Subterran team wins.
outcome-anarchist = An Anarchist shoots a leader: the Anarchist team wins.
outcome-both-leaders = Both leaders in one row: a solo victory.
outcome-anarchist-leader = An Anarchist gets a leader: a solo victory.
outcome-no-winner = The last round is over: nobody wins.

## Bots

campaign-tournament = Tournament
    .about = Three matches at the same table. The most wins take the tournament.

bot-random = Random
    .about = Makes random legal moves.
bot-novice = Novice
    .about = Looks around, arms itself against known enemies, and protects itself.
bot-operative = Operative
    .about = Estimates the odds of every hidden recruit, reads actions and claims, bluffs, and does what helps its team most.
bot-strategist = Strategist
    .about = Thinks ahead: it simulates the rest of the match in many possible worlds that fit what it has seen and heard.

## Set phrases

phrase-i-hold-a-reaction = I hold a reaction.
phrase-whom-you-say = I’ll aim where you say.
phrase-not-believed = I don’t believe it.
phrase-trust-me = Trust me.
phrase-look-there = Look at someone else.
phrase-well-played = Well played.
phrase-wait = Wait, let me think.
phrase-go-on = I’m done thinking, go on.

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
    .text = Action, only if you hold no laser. Take another player’s laser and aim it right away.
artifact-scrap_magnet = Scrap Magnet
    .text = Action. Choose another player who holds a laser: they drop it in the centre.
artifact-borrowed_pocket = Borrowed Pocket
    .text = Action. Take 1 artifact at random from another player’s hand.
artifact-accusing_weathervane = Accusing Weathervane
    .text = Action. Choose any player. Starting with you and going clockwise, everyone with a laser, except that player, aims at them.
artifact-taming_stick = Taming Stick
    .text = Reaction, only if you hold no laser. When a player aims a laser at you: take that laser and aim it right away.
artifact-polished_lid = Polished Lid
    .text = Reaction. When you are shot: the shot is cancelled; the laser still goes to the centre.
artifact-detour_sign = Detour Sign
    .text = Reaction. When another player shoots: they choose a new target, not themself and not the old one.
artifact-solemn_earmuffs = Solemn Earmuffs
    .text = Reaction. When another player uses an action artifact: its effect is cancelled; what was paid stays paid.
artifact-passing_portrait = Passing Portrait
    .text = Reaction. When another player interrogates: expose the recruit they looked at.
artifact-rear_mirror = Rear Mirror
    .text = Reaction. When you are interrogated: look in secret at one of the interrogator’s hidden recruits.

## What happened

event-LaidOut = { $by } lays out 3 recruits.
event-LaidOut-by = You arrange your 3 recruits. Their order is fixed from now on.
event-TurnBegan = Turn { $turn }: { $by }.
event-TurnBegan-by = Turn { $turn }: your turn.
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
event-NothingToDraw = { $by } draws nothing: the deck and the discard are empty.
event-NothingToDraw-by = You draw nothing: the deck and the discard are empty.
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
            [aim] { $by } wants to aim it at { $owner }.
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
            [aim] You want to aim it at { $owner }.
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
event-ShotCancelled = { $by }’s shot is cancelled.
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
event-Exchanged = { $owner }’s { part-slot } card and { $other }’s { part-other-slot } card swap places.
event-Exchanged-owner = You give { $other } your { part-slot } recruit ({ $gave }) and get the { part-other-slot } one ({ $got }).
event-Exchanged-other = You give { $owner } your { part-other-slot } recruit ({ $got }) and get the { part-slot } one ({ $gave }).
event-ArtifactTaken = { $by } takes 1 artifact from { $owner }’s hand.
event-ArtifactTaken-by = You take from { $owner }’s hand: { $card }.
event-ArtifactTaken-owner = { $by } takes from your hand: { $card }.
event-ShotHit = { $by }’s shot hits { $target }.
event-ShotHit-by = Your shot hits { $target }.
event-ShotHit-target = { $by }’s shot hits you.
event-RowShown = { $owner } exposes all recruits: { $recruits }. Followers are hidden again.
event-RowShown-owner = You expose all your recruits: { $recruits }. Followers are hidden again.
event-BecameAnarchist = { $by } has no leader and becomes an Anarchist.
event-BecameAnarchist-by = You have no leader and become an Anarchist.
event-Unmasked =
    { $team ->
        [none] { $owner }: { $recruits }. No team: both leaders.
       *[other] { $owner }: { $recruits }. Team: { $team }.
    }
event-Unmasked-owner =
    { $team ->
        [none] You: { $recruits }. No team: both leaders.
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
button-Enough = Done
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
illegal-sealed = Your answer is sealed: you can’t change it.
illegal-row-laid = Your recruits are already laid out, and their order is fixed.
illegal-not-your-recruits = Lay out your own three recruits.
illegal-others-lay-out = Wait until everyone has laid out their recruits.
illegal-window-open = Wait for the answers.
illegal-not-your-turn = It’s { $by }’s turn.
illegal-nothing-to-answer = There is nothing to answer now.
illegal-not-held = You don’t hold { $card }.
illegal-action-now = { $card } isn’t a reaction: use it as your action on your turn.
illegal-not-its-moment = { $card } can’t answer this.
illegal-nothing-to-choose = You have no target to choose now.
illegal-target = That isn’t a valid target. Choose another.
illegal-not-enough = Choose one more target for this artifact.
illegal-cost-exposed = That recruit is already exposed. Pay with a hidden one.
illegal-no-hidden = You can’t pay: you have no hidden recruit.
illegal-already-exposed = That recruit is already exposed. Choose a hidden one.
illegal-nothing-to-expose = You don’t have to expose a recruit now.
illegal-redirect = Choose a new target: neither yourself nor the old one.
illegal-no-redirect = You have no shot to redirect.
illegal-lay-out-first = Lay out your recruits first.
illegal-answer-first = Answer or pass first.
illegal-choose-first = Choose your target first.
illegal-other-phase = You can’t do that in this phase: { $phase }.
illegal-give-self = You can’t give { $card } to yourself. Choose another player.
illegal-interrogate-self = You can’t interrogate yourself: you can already look at your own recruits.
illegal-nobody-there = There is nobody in that seat.
illegal-reaction-now = { $card } is a reaction: you can’t use it as your action.
illegal-no-use = You can’t use { $card } now: it has no valid target.
illegal-one-laser = You already hold a laser, and you can’t hold two.
illegal-no-laser-free = There is no laser in the centre. Wait until one is dropped.
illegal-no-laser = You hold no laser.
illegal-aim-self = You can’t aim at yourself.
illegal-hidden-already = That recruit is already hidden.
illegal-hide-leader = You can only hide followers; an exposed leader stays exposed.
illegal-claim-self = Choose another player.

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
        [you] { $by } says to you: I’m armed for you.
       *[other] { $by } says to { $target }: I’m armed for you.
    }
ask-MyRecruit = Say what one of your recruits is
ask-MyRecruit-slot = Which of your recruits?
ask-MyRecruit-what = What is it, you say?
ask-ISaw = Say what you saw
ask-ISaw-owner = Whose recruit?
ask-ISaw-slot = Which recruit?
ask-ISaw-what = What is it, you say?
ask-MyTeam = Say your team
ask-MyTeam-team = Which team?
ask-ArmedForYou = I’m armed for you
ask-ArmedForYou-target = For whom?

## What one sees

view-turn =
    { $value ->
        [0] The first turn hasn’t started.
       *[other] Turn { $value }
    }
view-active = Active player: { $value }
view-phase = Phase: { $value }
view-places = Players:
view-hand =
    { $valueCount ->
        [0] You hold no artifact.
       *[other] You hold: { $value }.
    }
view-centre =
    { $value ->
        [0] No lasers in the centre.
        [one] 1 laser in the centre.
       *[other] { $value } lasers in the centre.
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
       *[other] Shuffled into this deck: { $value }.
    }
view-pending =
    { $valueCount ->
        [0] { "" }
       *[other] To be resolved:
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
        [artifact] seen with an artifact on turn { $turn }
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
thing-Window = { $deed } Does anyone answer?
thing-Picking = { $by } is choosing targets for { $card }.
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
thing-ArmedClaim = { $by } says: I’m armed for { $target }.

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

hint-seats = What you can work out:

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
        [shown] everyone saw it on turn { $turn }
        [anarchist] no leader: Anarchists have none
        [one-leader] no leader: with both, they would have won
        [found] not { $excluded }: it is known where that one is
        [dealt] no leader: it was dealt beside one
       *[counted] not { $excluded }: all of them are accounted for
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
       *[other] . May have: { $leaders }
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
       *[other] . A guess, because { $because }: { $supposed }
    }
part-reasons =
    { $reasonsCount ->
        [0] .
       *[other] . Why: { $reasons }.
    }

## The result on a card

result-euphorian = A Euphorian victory
result-subterran = A Subterran victory
result-anarchist = An Anarchist victory
result-both-leaders = Two leaders, one row
result-anarchist-leader = Anarchy with a leader
result-no-winner = Out of time
