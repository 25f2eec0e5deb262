# What only the board of Leaders of Euphoria says in English. The rules speak in the texts of the game.

## Parts of the board

board-deck = Deck
board-discard = Discard
board-discard-title =
    { $count ->
        [0] Discard
        [one] Discard: 1 artifact
       *[other] Discard: { $count } artifacts
    }
board-discard-empty = No artifact lies here.
board-lasers = Free lasers: { $free } of { $all }
board-mine = Your recruits
board-hand = Your hand
board-hand-empty = You hold no artifact.
board-notebook = Notebook
board-reference = Reference
board-artifacts = Artifacts
board-cost = Cost: expose one of your hidden recruits.
board-kind-act = Action
board-kind-react = Reaction
board-read = Read { $card }
board-shoots = Shoots
board-aims = Aims
board-hidden = Hidden
board-exposed = Exposed
board-team = Team
board-slot-left = Left
board-slot-middle = Middle
board-slot-right = Right

## Seats and recruits

board-seat =
    { $artifacts ->
        [0] { $name }, no artifact in hand.
        [one] { $name }, 1 artifact in hand.
       *[other] { $name }, { $artifacts } artifacts in hand.
    }
board-seat-anarchist = Anarchist.
board-seat-aims = A laser in hand, aimed at { $target }.
board-hand-size =
    { $artifacts ->
        [0] No artifact in hand.
        [one] 1 artifact in hand.
       *[other] { $artifacts } artifacts in hand.
    }
board-hand-known = You know of: { $cards }.
board-my-team = Your team: { $team }.
board-can-choose = You can choose this.
board-recruit = { $owner }, { $slot }
board-recruit-yours = Your recruit, { $slot }
board-recruit-exposed = { $whose }: exposed, { $recruit }.
board-recruit-hidden = { $whose }: hidden.
board-recruit-own = { $whose }: { $recruit }, hidden from the others.
board-known-private =
    { $how ->
        [interrogated] You interrogated it on turn { $turn }: { $recruit }.
        [artifact] You looked at it with an artifact on turn { $turn }: { $recruit }.
        [owned] It was yours until turn { $turn }: { $recruit }.
       *[other] You saw it on turn { $turn }: { $recruit }.
    }
board-known-public =
    { $how ->
        [shot] Everybody saw it after the shot of turn { $turn }: { $recruit }.
       *[other] Everybody saw it exposed on turn { $turn }: { $recruit }.
    }

board-looked = Looked at by { $who }.
board-looked-by = { $name } (turn { $turn })

## Claims

board-claim-team = Team: { $team }
board-claim-armed = Armed for { $target }
board-claim-mine = { $slot }: { $what }
board-claim-saw = { $owner }, { $slot }: { $what }
board-claim-more = +{ $count } more
board-claim-hint = It need not be true. The table keeps it as your claim.
board-says = { $name } says: { $what }
board-say = Say
board-say-title = Say something to the table
board-say-about = Say something about { $name }
board-say-own = Say something about yourself
board-say-who = About whom?
board-say-which = Which of the recruits?
board-say-what = What do you say it is?
board-say-me = Me
board-answer-with = Answer with { $card }

## What is asked

board-ask-layout = Arrange your recruits
board-ask-layout-text = Pick two of them to swap places. Nobody else sees this order, and it can’t be changed later.
board-ask-artifact = Your turn: artifact
board-ask-artifact-text = Discard your hand and draw 1, or pick an artifact and the player you give it to.
board-ask-action = Your turn: action
board-ask-action-text = Pick a hidden recruit to interrogate, an exposed follower to hide, or an artifact to use.
board-ask-aim = Aim your laser
board-ask-aim-text = Pick a player to aim at. You may keep your target.
board-ask-confess = Which recruit do you expose?
board-ask-confess-text = The Whistle of Candour forces you: pick one of your hidden recruits.
board-ask-redirect = Who do you shoot instead?
board-ask-redirect-text = A Detour Sign turned your shot away: pick a new target.
board-ask-pick =
    { $card ->
        [barter_box] { $count ->
            [0] Which recruit do you give away?
           *[other] Which recruit do you get for it?
        }
        [tangled_carousel] { $count ->
            [0] Which recruit do you swap?
           *[other] With which other recruit?
        }
        [flat_eye] Which recruits do you look at?
        [fairground_mirror] Who do you trade looks with?
        [whistle_of_candour] Who must expose a recruit?
        [blanket_of_oblivion] Whose followers do you hide?
        [wire_hand] { $count ->
            [0] Whose laser do you take?
           *[other] Who do you aim it at?
        }
        [scrap_magnet] Who drops their laser?
        [borrowed_pocket] Whose artifact do you take?
       *[accusing_weathervane] Who do all lasers turn to?
    }
board-ask-arm = Arm yourself
board-ask-arm-text = Pick a player to aim at.
board-need-cost = Now pick the hidden recruit you expose to pay for it.
board-need-seat = Now pick a player.
board-need-recruit = Now pick a recruit.
board-ready = { $action }?
board-ready-use = Its targets are chosen afterwards.
board-warn-leader = This shows your LEADER, and a leader stays exposed for ever: from then on, the first shot that hits you ends the match.
board-danger-aim =
    { $count ->
        [one] { $who } aims at you.
       *[other] { $who } aim at you.
    }
board-danger-leader = Your leader is exposed: the first shot that hits you ends the match.
board-danger-both =
    { $count ->
        [one] { $who } aims at you, and your leader is exposed: a shot that hits you ends the match.
       *[other] { $who } aim at you, and your leader is exposed: a shot that hits you ends the match.
    }
board-deed-Aiming-me = { $by } aims at you
board-deed-Aiming-other = { $by } aims at { $target }
board-deed-Aiming-you = You aim at { $target }
board-deed-Shooting-me = { $by } shoots you
board-deed-Shooting-other = { $by } shoots { $target }
board-deed-Shooting-you = You shoot { $target }
board-deed-Looking-me = { $by } looks at a card of yours: { $slot }
board-deed-Looking-other = { $by } looks at a card of { $target }: { $slot }
board-deed-Looking-you = You look at a card of { $target }: { $slot }
board-deed-Using-me = { $by } uses { $card } on you
board-deed-Using-you = You use { $card }
board-comes-Aiming-me =
    { $risk ->
        [leader] On a later turn they can shoot you, and your leader is exposed.
       *[none] On a later turn they can shoot you.
    }
board-comes-Aiming-other = On a later turn they can shoot { $target }.
board-comes-Aiming-you = On a later turn you can shoot { $target }.
board-comes-Shooting-me =
    { $risk ->
        [leader] Your leader is exposed: unless somebody stops it, the match is over.
       *[none] Unless somebody stops it, everybody sees all your recruits; without a leader you become an Anarchist.
    }
board-comes-Shooting-other =
    { $risk ->
        [leader] A leader lies exposed there: unless somebody stops it, the match is over.
       *[none] Unless somebody stops it, everybody sees all recruits of { $target }.
    }
board-comes-Shooting-you =
    { $risk ->
        [leader] A leader lies exposed there: unless somebody stops you, the match is over.
       *[none] Unless somebody stops you, everybody sees all recruits of { $target }.
    }
board-comes-Looking-me = { $by } knows now what it is: { $recruit }.
board-comes-Looking-other = { $by } and { $target } know what it is.
board-comes-Looking-you = You see: { $recruit }. Only you and { $target } know.
board-window = All at once, sealed: choose a reaction, or pass.
board-window-none = You have nothing to answer with.
board-window-sealed = Your envelope is sealed: { $answer }. It opens only if it is used.
board-window-others = The others answer in sealed envelopes.
board-wait-layout = Setup
board-wait-layout-text = Still arranging their recruits: { $who }.
board-wait-turn = Turn { $turn }: { $name }
board-wait-phase = Phase: { $phase }
board-clear = Choose again
board-clear-arm = Don’t arm yourself
board-sealed = Sealed

## What can be done

board-do-Lay = Keep this order
verb-Lay = Arrange your recruits
verb-Give = { board-do-Give }
verb-Interrogate = { board-do-Interrogate }
verb-Choose = { board-do-Choose }
verb-Arm = { board-do-Arm }
verb-Hide = { board-do-Hide }
verb-Aim = { board-do-Aim }
verb-Use = Use an artifact
verb-Answer = Answer with an artifact
board-do-Give = Give
board-do-Interrogate = Interrogate
board-do-Use = Use artifact
board-do-Choose = Choose
board-do-Arm = Arm yourself
board-do-Hide = Hide
board-do-Aim = Aim
board-do-keep = Keep { $target }
board-do-Expose = Expose
board-do-Redirect = Shoot there
board-do-Answer = Seal answer
board-pass-until = Pass on everything until …
board-pass-turn = Pass until my turn
board-pass-me = Pass unless it’s about me

## The notebook

board-notebook-text = Press a square to pencil in what you suspect. It stays in this browser; nobody else sees it.
board-note-up = exposed
board-note-seen = you saw it
board-note-public = everybody saw it
board-note-guess = you suspect { $recruit }
board-note-open = no suspicion
board-legend-up = exposed
board-legend-seen = you saw it
board-legend-public = everyone saw it
board-legend-guess = suspicion
board-legend-said = somebody claims it
board-odds-leaders = May own:
board-odds-supposed = Guesses from what people did:
board-odds-answers = May answer with { $cards }.
board-odds-why = Why

## The reference sheet

board-ref-artifact = 1 Artifact
    .text = Discard your hand and draw 1, give 1 artifact, or nothing.
board-ref-action = 2 Action
    .text = One of these, or nothing: interrogate (look at a hidden recruit); use an artifact (expose 1); arm yourself (expose 1, take a laser, aim); shoot; hide an exposed follower.
board-ref-aim = 3 Aim
    .text = If you hold a laser, aim it.
board-ref-shot = Shot
    .text = With an exposed leader: the match is over. Otherwise draw 1, drop your laser, expose all recruits and hide the followers; without a leader you become an Anarchist.
board-ref-city = Euphorian and Subterran team
    .text = With a leader you are in that leader’s team; otherwise in the team of most of your recruits. Your team wins when the other side’s exposed leader is shot.
board-ref-anarchist = Anarchist team
    .text = Once an Anarchist, always an Anarchist. All of you win when one of you shoots an exposed leader.
board-ref-alone = Alone
    .text = Hold both leaders and you win alone. So does an Anarchist who gets a leader.

## The end

board-win-euphorian = Euphorian team
board-win-subterran = Subterran team
board-win-anarchist = Anarchist team
board-win-both-leaders = Alone
board-win-anarchist-leader = Alone
board-end-nobody = Nobody wins
board-end-alone = { $name } wins alone
board-end-alone-you = You win alone
board-end-yours = Your team wins
board-end-team = The { $team } team wins
board-end-shot =
    { $whose ->
        [by] You shoot { $from }, who has the { $recruit } exposed.
        [from] { $by } shoots you while your { $recruit } is exposed.
       *[others] { $by } shoots { $from }, who has the { $recruit } exposed.
    }
board-end-taken =
    { $whose ->
        [by] You take the { $recruit } from { $from }.
        [from] { $by } takes the { $recruit } from you.
       *[others] { $by } takes the { $recruit } from { $from }.
    }
board-end-exposed =
    { $cause ->
        [shot] { $whose ->
            [by] Turn { $turn }: your shot exposed { $owner }’s leader.
            [owner] Turn { $turn }: { $by }’s shot exposed your leader.
           *[others] Turn { $turn }: { $by }’s shot exposed { $owner }’s leader.
        }
        [paid] { $whose ->
            [owner] Turn { $turn }: you exposed your leader to pay.
           *[others] Turn { $turn }: { $owner } exposed their leader to pay.
        }
       *[card] { $whose ->
            [by] Turn { $turn }: your { $card } exposed { $owner }’s leader.
            [owner] Turn { $turn }: { $by }’s { $card } exposed your leader.
           *[others] Turn { $turn }: { $by }’s { $card } exposed { $owner }’s leader.
        }
    }
board-end-enough = From there one hit was enough.
board-end-turns =
    { $count ->
        [one] turn
       *[other] turns
    }
board-end-looks =
    { $whose ->
        [you]
            { $count ->
                [one] recruit that you looked at
               *[other] recruits that you looked at
            }
       *[all]
            { $count ->
                [one] look at a recruit
               *[other] looks at recruits
            }
    }
board-end-shots =
    { $whose ->
        [you]
            { $count ->
                [one] shot of yours
               *[other] shots of yours
            }
       *[all]
            { $count ->
                [one] shot
               *[other] shots
            }
    }
board-end-cards =
    { $whose ->
        [you]
            { $count ->
                [one] artifact that you used
               *[other] artifacts that you used
            }
       *[all]
            { $count ->
                [one] artifact used
               *[other] artifacts used
            }
    }
board-story = The story, turn by turn
board-done =
    { $deed ->
        [gave] { $by } gives { $target } an artifact.
        [interrogated] { $by } interrogates { $target }: { $slot }.
        [looked] { $by } looks at a card of { $target }: { $slot }.
        [armed] { $by } takes a laser and aims at { $target }.
        [aimed] { $by } aims at { $target }.
        [shot] { $by } shoots { $target }.
        [hid] { $by } hides a follower of { $target }: { $slot }.
        [used] { $by } uses { $card }.
       *[answered] { $by } answers with { $card }.
    }

## The first time, the aim of the game, and help

first-title = Nobody knows whose side you are on
first-1 = You have three hidden recruits: *they make your team*, and at first only you know which it is.
first-2 = Look at others’ recruits, say what you like, true or not, and *take a laser* by showing one of yours.
first-3 = *Shoot the player showing the enemy leader* and your team wins; if yours is shown and shot, it loses.
game-aim = Shoot the player who shows the enemy leader, and your team wins. With both leaders in your row you win alone.
help-marks-about = The notebook writes down what you looked at.
help-logic-about = It also works out which team each one may be on, and who may have a leader.
help-explained-about = It also guesses from what each player did, and says why.
