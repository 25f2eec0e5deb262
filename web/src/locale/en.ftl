# Interface texts in English: home, lobby, table. Rules and events are in each game's own files.

## Everywhere

house-name = Pitonisa
home = Pitonisa, home
back-home = Back to home
skip-to-main = Skip to content
scene-go-on = Continue
skip-to-actions = Skip to your actions
language = Language
language-en = English
language-es = Español
close = Close
done = Done
less = Less
more = More
up-to = up to { $most }
settings = Settings
rules = Rules
no-connection = The server isn’t responding. Check your connection and try again.
server-trouble = Server error. Nothing was changed; try again.
loading = One moment…
house-ways = Site
page-lost = There is nothing behind this door.
page-lost-about = The address may be incomplete. Go to the home page, or enter your table code.

## Home

home-tag = The truth lies face down. Who reads it first?
home-about = Play games of secrets and deduction with friends or bots, no account needed.
join-title = Have a table code?
join-hint = Table code
join-go = Join
join-empty = Enter the table code.
join-about = Enter the code, or open your invitation link.
games-list = Games
play-with-bots = Play with bots
seek-a-table = Find a table
open-a-table = Open table
soon = Soon
soon-about = This game isn’t ready yet.
fact-people = Players:
fact-minutes = Duration:
minutes = { $range } min
minutes-alone = { $range } min with bots
minutes-people = { $range } with people
players-range = { $least }–{ $most }
reference-game = For game developers
reference-game-about = { $name } is the reference game: you can read its code in ten minutes.
my-tables = Your tables
my-tables-earlier = Earlier
my-tables-waiting =
    { $count ->
        [one] Your turn at 1
       *[other] Your turn at { $count }
    }
open-tables = Open tables
ticket-table = Table { $code }
ticket-bots =
    { $count ->
        [one] 1 bot
       *[other] { $count } bots
    }
ticket-with = With { $who }
ticket-seats =
    { $free ->
        [0] full
        [one] 1 free seat
       *[other] { $free } free seats
    }
stage-lobby = In the lobby
stage-playing = In play
stage-over = Finished
ticket-waits = Waiting for { $who }
your-turn = Your turn
guest-name = Guest
guest-number = Guest { $number }
seer-1 = Delphia
seer-2 = Tiresias
seer-3 = Cassandra
seer-4 = Sibyl
seer-5 = Merlin
seer-6 = Amphiaraus
seer-7 = Manto
seer-8 = Calchas

## Finished matches

matches = Matches
puzzles = Puzzles
matches-about = Finished matches: yours and the public ones.
matches-mine = Your matches
matches-listed = Public matches
matches-more = Show more
matches-none = No finished matches yet.
matches-play = Choose a game
matches-see = View result
matches-see-of = View result of table { $code }
matches-record = Download
matches-record-of = Download the match from table { $code }
me-figures = Stats
me-figures-none = You haven’t finished a match yet. Your stats will appear here.
me-played =
    { $matches ->
        [one] match, { $people } with people
       *[other] matches, { $people } with people
    }
me-left =
    { $count ->
        [one] 1 more finished by a bot
       *[other] { $count } more finished by a bot
    }
me-won = won
me-percent = { $value }%
me-plots = Results
me-line = { $what }: from { $from }% in { $since } to { $to }% in { $until }
me-as-table = Show as a table
me-month = Month
me-game = Game
me-won-of-played = Win rate
me-solid = Filled: matches won.
me-games = By game
me-played-column = Played
me-won-column = Won
me-players =
    { $players ->
        [one] { $players } player
       *[other] { $players } players
    }
me-ending =
    { $times ->
        [one] { $ending } Once.
       *[other] { $ending } { $times } times.
    }
me-story-endings = Endings reached
me-story-cards = Cards you read
me-best = Best: { $score }, { $day }
me-worst = Worst: { $score }, { $day }
me-companions = People I play with most
me-together =
    { $played ->
        [one] { $played } match; wins: { $won }
       *[other] { $played } matches; wins: { $won }
    }
me-calendar = Calendar
me-calendar-about =
    { $matches ->
        [0] No matches in the last six months
        [one] One match in the last six months
       *[other] { $matches } matches in the last six months
    }
me-achievements = Achievements
me-achievements-none = Your achievements will appear here.
me-times = × { $times }
me-not-yet = Not earned yet
matches-filter = Filter
matches-filter-game = Game
matches-filter-all = Any
matches-filter-won = Result
matches-filter-with = With
matches-filter-length = Length
matches-filter-short = Up to 12 turns
matches-filter-long = More than 12 turns
matches-filter-since = From
matches-filter-until = To
matches-filter-none = No matches fit these filters.

## Opening and entering a table

open-title = Open a table
open-about = You can change all of this in the lobby.
open-people = Seats
seek-about = Wait here until enough players join. The match then starts right away, with the default options.
seek-bots = After a while, fill the free seats with bots
seek-go = Start searching
seek-waiting =
    { $count ->
        [one] Nobody else is waiting yet. The table has { $seats } seats.
       *[other] { $count } people are waiting for a table of { $seats }.
    }
seek-waiting-tables = Or join a table that’s waiting
seek-since = Waiting since { $since }.
seek-soon = Bots join within a minute.
seek-stay = Keep this page open.
seek-stop = Stop waiting
open-listed = List the table on the home page
open-rhythm = Pace
open-rhythm-live = Live
open-rhythm-days = Slow (days per move)
open-rhythm-about = You don’t need to be online together. Each move has its own deadline, and you can take up to 14 days off. If you run out of time, a bot makes that move; the second time in a row, it plays until you’re back.
open-days = Time per move
open-days-count =
    { $count ->
        [one] 1 day
       *[other] { $count } days
    }
open-terms-days =
    { $count ->
        [one] Slow: 1 day per move
       *[other] Slow: { $count } days per move
    }
open-terms-clock = Live: { $seconds } s per move
open-bank = Reserve time
open-bank-none = None
open-clock = Time per move
open-clock-none = No limit
open-clock-seconds = { $seconds } s
open-clock-about = If you run out, a bot makes that move for you; the second time in a row, it plays until you’re back.
open-beat = Pause for secret answers
open-beat-none = None
open-beat-about = When players may answer in secret, the table pauses for about this long. The pause depends on what is at stake, never on who can answer, so it gives nothing away.
open-beat-none-about = Faster: play continues as soon as everyone has answered. The delay may hint at who had a choice.
open-temperament = Bot behaviour
temperament-talkative = Talkative
temperament-quiet = Quiet
open-temperament-talkative = Bots share their opinion when nobody has spoken for a while.
open-temperament-quiet = Bots speak and propose only when you ask, but answer your proposals right away.
open-patience = Bot delay
patience-0 = None
patience-30 = 30 s
patience-60 = 1 min
patience-180 = 3 min
open-patience-about = On shared decisions, bots propose nothing until this time is over or you ask. They answer your proposals right away.
open-patience-none-about = Bots propose right away, even on shared decisions.
more-options = More options
more-usual = as in the rulebook
more-changed =
    { $count ->
        [one] 1 changed
       *[other] { $count } changed
    }
arrange = Change options
arrange-title = Table options
arrange-go = Save
open-go = Open
option-yes = Yes
option-no = No
you-title = Who are you?
your-name = Your name at the table
name-longest = At most { $most } characters.
your-sigil = Your badge
sigil-worn = { $sigil }: already taken
sigil-moth = moth
sigil-anchor = anchor
sigil-owl = owl
sigil-cup = cup
sigil-snake = snake
sigil-key = key
sigil-moon = moon
sigil-hand = hand
sigil-hour = hourglass
sigil-deep = the deep
sigil-beast = beast
sit-down = Sit down
watch = Watch
enter-title = You’re invited to { $game }
enter-host = { $host } invites you.
enter-about =
    { $free ->
        [0] All seats are taken. You can watch.
        [one] There’s 1 free seat. Sit down, or watch without playing.
       *[other] There are { $free } free seats. Sit down, or watch without playing.
    }

## Lobby

lobby-seats = Seats
lobby-count = { $taken } of { $players } taken
lobby-you-opened = You opened the table
lobby-opened = Opened the table
lobby-here = Here
lobby-away = Away
lobby-free = Free seat
lobby-free-about = Share the code or add a bot
lobby-free-guest = Waiting for a player
lobby-bot = Bot
lobby-seat-bot = Add a bot
lobby-free-seat = Free the seat
lobby-free-ask = Remove { $name } from this seat? They can sit down again if there’s room.
lobby-free-yes = Remove
lobby-free-no = Cancel
lobby-leave = Leave
visitor-name = External bot
visitor-number = External bot { $number }
visitor-about = Runs elsewhere; its operator sees what it sees
visitor-row = External bots
visitor-what = An external bot joins by a link, as people do, and is shown as a bot. If it doesn’t answer in time, one of our bots plays until it’s back.
visitor-invite = Invite a bot
visitor-again = New link
visitor-title = External bot
visitor-how = Its seat is reserved. With Pitonisa installed, this command lets your own function play there:
visitor-copy = Copy command
visitor-once = The link is shown only once. Anyone who has it sees what this seat sees; a new link replaces it.
seat-visitor = external
lobby-level = Bot strength
strength-of = strength { $level } of { $of }
lobby-bots = Bot strengths
lobby-options = Game and options
lobby-invite = Invite
lobby-talk = Chat
lobby-qr = QR code for table { $code }
copy-link = Copy link
copied = Copied
share = Share
invite-text = A seat is waiting for you: { $game }.
only-here = This link works only on this computer.
only-here-all = This site opens only on this computer.
only-here-how = To let phones on the same network in, stop the server and start it with
only-here-or = or
lobby-how = How to play
lobby-rest = Other options
lobby-fill = Fill with bots
lobby-start = Start
lobby-wait-seats =
    { $free ->
        [one] 1 seat is free.
       *[other] { $free } seats are free.
    }
lobby-wait-seats-about = Share the code or fill the seats with bots. A friend who arrives late can take over a bot’s seat.
lobby-ready = Everyone’s here.
lobby-ready-about = Start when you like.
lobby-missing =
    { $count ->
        [one] { $who } isn’t here yet.
       *[other] { $who } aren’t here yet.
    }
lobby-missing-about = If you start now, a bot plays for them until they arrive.
lobby-start-bots =
    { $count ->
        [one] Start with a bot
       *[other] Start with bots
    }
lobby-host-starts = Waiting for { $name } to start.
lobby-watching = You’re watching
lobby-changed = { $name }: { $after } (was { $before })
lobby-clock = Time per move: { $seconds } s
lobby-no-clock = No time limit

## Slow tables

days-waits = Waiting for { $who } { $since }; { $left }.
days-asked = Your turn { $since }; { $left }.
days-since =
    { $kind ->
        [time] since { $when }
        [day] since { $when }
       *[date] since { $when }
    }
days-left =
    { $count ->
        [one] { $time } left
       *[other] { $time } left
    }
days-away = While you were away
days-away-show = Show
days-away-seen = Got it
days-off = { $who } is off until { $when }.
days-next =
    { $count ->
        [one] Your turn at 1 other table
       *[other] Your turn at { $count } other tables
    }
today-hello =
    { $part ->
        [morning] Good morning
        [afternoon] Good afternoon
       *[evening] Good evening
    }
today-asked-count =
    { $count ->
        [0] It isn’t your turn at any table.
        [one] It’s your turn at 1 table.
       *[other] It’s your turn at { $count } tables.
    }
today-asked = Your turn
today-answer = Play
today-waiting = Waiting for others
today-waits = { $who }, { $since }
today-lobby =
    { $free ->
        [0] not started
        [one] not started, 1 free seat
       *[other] not started, { $free } free seats
    }
plan =
    { $count ->
        [0] Plan
        [one] 1 plan
       *[other] { $count } plans
    }
by-plan = Played from your plan.
plan-title = Plan ahead
plan-about = If it’s still possible on your turn, it’s played as if you were here. Nobody else can tell.
plan-mine = Your plans
plan-offers = Moves you can plan
plan-drop = Remove
plan-nothing = Nothing to plan right now.
menu-off = Days off
menu-off-about =
    { $left ->
        [0] You’ve used all your days off in this match.
        [one] Your clock stops on those days. You have 1 day off left in this match.
       *[other] Your clock stops on those days. You have { $left } days off left in this match.
    }
menu-off-take = Take days off

## Table

seats-list = Seats
seat-turn = their turn
seat-turn-yours = your turn
seat-turn-mine = your turn
seat-voice-yours = your vote
seat-asked-yours = you decide
seat-away-asked = offline · deciding
seat-you = you
seat-asked = deciding
seat-won = wins
seat-thinks = thinking
seat-waits = waiting
seat-away = away
seat-bot = bot
seat-bot-plays = a bot plays
seat-gone = left
seat-free = free
board = Board
panel = Log, chat and rules
tab-log = Log
tab-talk = Chat
tab-rules = Rules
tab-notes = Notes
rules-of = Rules of { $game }
rules-brief = In short
rules-origins = Sources of the rules
rules-origin-printed = Printed
    .about = Stated in the printed rulebook, or follows from it.
rules-origin-public = Public
    .about = From public sources on the printed game: its cards, its publisher’s pages, reviews.
rules-origin-ours = Ours
    .about = Our own: no source covers it, or we chose it for this site.
rules-origin-note = { $origin }: { $text }
rules-search = Search the rules
rules-clear = Clear the search
rules-found =
    { $count ->
        [0] No rules found.
        [one] 1 rule
       *[other] { $count } rules
    }
rules-open = Read rule { $rule }
rules-lost = The rules didn’t load.
rules-again = Try again
log-empty = The log is empty so far.
log-private = Only you can see this
log-undone = You undid this. Nobody had seen it.
bot-failed = { $name }’s bot failed, so a legal move was made for it.
talk-quiet = No messages yet.
talk-unread =
    { $count ->
        [one] 1 new message
       *[other] { $count } new messages
    }
talk-write = Write to the table
talk-write-gallery = Write to the spectators
talk-tell = Retell
talk-chat = Chat
talk-send = Send
talk-phrases = Quick chat
talk-gallery-mark = spectator
actions = Your actions
actions-now = What can I do now?
bots-wait = The bots let you speak first.
now-aim = Goal
now-since = Since your last move
actions-back = Back
actions-none = It isn’t your turn.
actions-choose = Choose an action
actions-wait = Waiting for { $who }
actions-watching = You’re watching. Turn: { $who }
actions-answered = You’ve answered. Waiting for answers.
window-open =
    { $seconds ->
        [one] Waiting for answers: { $seconds } second
       *[other] Waiting for answers: { $seconds } seconds
    }
window-closing = Waiting for answers: time is up
actions-sending = Sending…
why-title = That isn’t possible
why-list = Why can’t I…?
why-list-about = Choose an action to see what prevents it.
why-allowed = You can do this now.
motion-title = Proposal
motion-by = { $by } proposes
motion-count = { $agreed } of { $of } agree
motion-waits = Waiting for { $who }
news-declined = { $name } declined { $subject }.
news-declined-that = { $name } declined: { $subject }.
clock-left = Time remaining: { $seconds } s
state-connecting = Connecting to the table…
state-lost = Connection lost. Your seat is safe; reconnecting…
state-lost-in =
    { $seconds ->
        [one] Connection lost. Your seat is safe; retrying in 1 second.
       *[other] Connection lost. Your seat is safe; retrying in { $seconds } seconds.
    }
try-now = Try again
state-waits = Waiting for the server
state-back = Back at the table.
table-gone = You can’t enter this table
table-menu = Table menu
menu-share = Invite people
menu-handover = Switch devices or hand over the seat
menu-handover-about = Creates a second secret link to your seat. Anyone who opens it plays with what you know. Until then, the seat stays here.
menu-handover-go = Create link
menu-handover-done = Open it on your other device, or send it to one person only. Once it’s used, this browser loses the seat.
menu-handover-qr = QR code with the secret link to your seat
menu-pace = Bot speed
menu-pace-slow = Slow
menu-pace-normal = Normal
menu-pace-fast = Fast
menu-stand-in = Who plays while you’re away
menu-stand-in-table = Table default
menu-entry = Who can join mid-match
menu-entry-open = Anyone with the code
menu-entry-ask = Anyone you let in
menu-entry-closed = Nobody
menu-bot = Let a bot play for me
menu-bot-about = It sees only what you see. You can come back at any time.
menu-back = Take my seat back
menu-leave = Leave the table
menu-leave-about = A bot plays on with what you know. You can come back with the same link.
menu-leave-rules = Leave by the game’s rules
menu-stay = Stay
away-bot = A bot is playing for you. You don’t have to do anything.
door-ask = Ask for a seat
door-about = The players decide. If you take a bot’s seat, you’ll know what it knows.
door-open-about = Anyone can join. If you take a bot’s seat, you’ll know what it knows.
door-sit = Sit down
door-new = A new seat
door-place = { $bot }’s seat
door-asking = You asked to join. Waiting for an answer.
door-stop = Cancel
door-wants-seat = { $name } wants to join.
door-wants-place = { $name } wants { $bot }’s seat.
door-yes = Let them in
door-no = Not now
undo-freely = Undo
undo-asking = Ask to undo
undo-answer = Change my answer
undo-wish = { $name } wants to undo their last move.
undo-asked = You asked to undo your last move. Waiting for { $who }.
undo-waits = Waiting for { $who }.
undo-agree = Agree
undo-no = No
undo-stop = Cancel
undo-mark = undone
undo-done = You undid it.
undo-changed = You can answer again.
seat-a-bot = Put a bot in { $name }’s seat
settings-motion = Animations
settings-words = Text-only table
settings-palette = Theme
settings-palette-house = Default
settings-palette-cb = Colour-blind
settings-palette-hc = More contrast
settings-type = Text size
settings-type-normal = Normal
settings-type-large = Large
settings-type-larger = Larger
settings-sound = Sounds
settings-volume = Volume
settings-ambience = Ambient sound
settings-haptics = Vibrate on important events
settings-captions = Captions for sounds
settings-notify = Notify me of my turn while I’m elsewhere
settings-chime = Chime when it’s my turn at another table
settings-numbers = Show rule numbers in the log
settings-keys = Keys: A actions, B board, L log, N next table, U undo
live-turn = It’s your turn.
live-turn-of = Waiting for { $who }.
live-said = { $who } says: { $text }
live-again = { $name } plays again.
live-private = Only you hear this: { $text }
notes = Table notes
generic-board = Text view of the table

## Series of tables

path-open = Format
path-one-about = One match, on its own.
path-one = One match
path-leg = Table { $leg } of { $legs }
path-next = Next table: { $leg } of { $legs }
path-see = The series
path-mine = Your series
path-mine-go-on = { $count ->
    [one] Continue your series
   *[other] Continue one of your series
}
path-go-on = Continue: table { $leg } of { $legs }
path-won = Won
path-lost = Lost
path-winners = Won by { $who }
path-nobody = Nobody won
path-playing = In play
path-lobby = Not started
path-coming = Upcoming
path-gone = No longer available
path-together = Tables won: { $won } of { $played }
path-standing = Standings
path-wins = { $count ->
    [0] none yet
    [one] one win
   *[other] { $count } wins
 }
path-over = The series is over.
path-none = This table isn’t part of a series.
path-to-table = Go to the table

## End

end-victory = Victory
end-defeat = Defeat
end-over = The match is over
end-winners = Winners: { $who }
end-truth = What everyone was hiding
end-story = The last turn
end-again = Play again
end-start-again = Start again
end-again-join = Join the new match
end-again-by = { $name } is playing again
end-again-in = Join
end-record = Download match
end-more = More
end-earned = What you earned
end-earned-new = first time
end-best = Your best result yet: { $score }
end-best-before = Previous best: { $score }
end-streak = { $count } wins in a row
end-puzzle =
    { $moon ->
        [full] Today’s puzzle: solved
        [half] Today’s puzzle: solved with help
       *[none] Today’s puzzle: not solved
    }
end-puzzle-rating = rating { $rating }
end-weighed = Your decisions: { $what }.
end-weighed-brilliant = { $count } brilliant
end-weighed-good = { $count } good
end-weighed-unlucky = { $count } good but unlucky
end-weighed-slip =
    { $count ->
        [one] 1 slip
       *[other] { $count } slips
    }
end-weighed-lucky =
    { $count ->
        [one] 1 lucky slip
       *[other] { $count } lucky slips
    }
end-weighed-missed =
    { $count ->
        [one] 1 missed certainty
       *[other] { $count } missed certainties
    }
end-weighed-why = See why in turn { $turn }
end-look = See the table
end-look-back = Back to the result
end-to-review = Back to the review
end-to-moment = Back to the moment
end-moment = The decisive moment
end-moment-see = Watch it again
end-moment-learn = Lesson: { $name }
end-keep = Share the result
end-keep-picture = Result card: { $title }
end-keep-earned = Include what you earned
end-keep-about = The card shows the result, never a name.
end-send = Share
end-link = Link
end-picture = Picture
end-verify-title = Fair shuffle
end-verify = Download the match and run “pitonisa verify FILE” to check it against the hash published at the start.
end-promise = Published hash
end-seed = Seed

## Lessons

learn = Learn to play
learn-title = Learn by playing
learn-about = Short matches with a coach at your side, by the real rules. A move that isn’t the one asked for changes nothing, and you’ll see why.
learn-minutes = { $minutes } min
learn-begin = Start
learn-again = Start over
learn-go-on = Continue
learn-done = finished
learn-none = No lessons for this game yet.
seat-taught = in the lesson
coach = The coach
coach-step = Step { $step } of { $steps }
coach-back = Previous message
coach-again = Restart this lesson
coach-forward = Back to the current step
coach-go-on = Continue
coach-watch = Watch what happens.
coach-next = Next: { $name }
coach-all = All lessons
coach-play = Play with bots
coach-back-to-table = Back to your table
coach-over = The lesson is over

## The first time

first-teach = Teach me
first-teach-about = { $minutes } minutes, with a coach
first-teach-beside = { $minutes } minutes, in a new tab
first-explained = Play with explanations
first-explained-about = the table tells you why
first-known = I know how to play
first-known-about = no help
first-once = We ask only once; you can change it in Help.

## Help

help-lamp = Help:
help-title = How much help do you want?
help-most = This table allows help up to: { $level }.
help-seen = Everyone at the table sees which help you use. It knows only what you see.
help-at-seat = Help: { $level }
level-off = off
help-about-off = You keep everything in your head.
level-marks = marks
help-about-marks = The table takes the notes that anyone could take.
level-logic = deductions
help-about-logic = Everything that follows from the rules and what you see.
level-explained = explained
help-about-explained = The same, with reasons. Guesses about what a sensible player would do are marked as guesses.
open-help = Help allowed
open-help-about = The most help anyone may use at this table.

## Replay

replay = Replay
replay-watch = Watch replay
replay-watch-of = Watch replay of match { $code }
replay-to-table = Go to the table
replay-eyes = Viewpoint
replay-truth = The whole truth
replay-truth-about = nothing is hidden
replay-public = Spectators
replay-public-about = what everyone sees
replay-person = person
replay-looking = Viewing as { $name }
replay-looking-truth = Viewing the whole truth
replay-looking-public = Viewing as a spectator
replay-line = Timeline
replay-certainty = From this view, { $percent }% of what was hidden could be known.
replay-certainty-all = From what everyone saw, { $percent }% of what was hidden could be known.
replay-controls = Replay controls
replay-play = Play
replay-pause = Pause
replay-step = Next action
replay-step-back = Previous action
replay-turn = End of the next turn
replay-turn-back = End of the previous turn
replay-speed = Speed: { $speed }
replay-turn-number = Turn { $number }
replay-turn-of = Turn { $number } · { $name }
replay-turn-title = Turn { $number } of { $of } · { $name }
replay-turn-plain = Turn { $number } of { $of }
replay-start = Start. { $actions } actions follow.
replay-position = { $turn }. Action { $n } of { $actions }. { $text }
replay-moment = This moment
replay-share = Share this moment
replay-quiet = No messages up to this moment.
replay-origin = Continues match { $code }
replay-continue = Continue from here
replay-continue-about = Opens a table of your own at this moment, with the same cards and fates. Later draws are random again. Bots take the other seats.
replay-continue-seat = You play as
replay-continue-go = Start
replay-seal = Verify the shuffle
replay-seal-busy = Verifying…
replay-seal-about = Hash { $print }, published before the first draw.
replay-seal-held = Shuffle verified
replay-seal-broken = Verification failed
replay-check-seed =
    { $count ->
        [one] This browser computed the hash of the seed: { $print }, as published.
       *[other] This browser computed the hashes of { $count } seeds, the last { $print }: as published.
    }
replay-check-seed-broken = The seed doesn’t match the published hash { $print }.
replay-check-seed-cannot = This browser can’t compute hashes without a secure connection. Download the match and run “pitonisa verify”.
replay-check-kept = It’s the hash this browser received on joining the table.
replay-check-kept-broken = It isn’t the hash this browser received on joining the table.
replay-check-rules =
    { $count ->
        [one] The server replayed the only action by the rules.
       *[other] The server replayed all { $count } actions by the rules.
    }
replay-check-rules-broken = The server now shows a different seed than before.

# A board that could not be drawn
board-broken = The board couldn’t be drawn, so here is the table in text. Nothing is lost, and you can do everything from here.
board-broken-again = Try the board again
piece-missing = Part of this page didn’t load. You can play on; reload it when it suits you.
board-broken-all = The page hit an error. Your seat and the match are safe.
board-broken-reload = Reload the table
# The shelf

shelf-title = Mission shelf
shelf-about = Each book is one evening: become someone else, read what only they can see, and tell the others in your own words.
shelf-safe = No spoilers on this page
shelf-choose = Choose a mission
shelf-minutes = { $minutes ->
        [60] 1 h
        [90] 1½ h
        [120] 2 h
       *[other] { $minutes } min
    }
shelf-players = { $least } to { $most } players
shelf-age = ages { $age } and up
shelf-contains = Content:
shelf-hints = More (mild hints)
shelf-under-way = In progress
shelf-under-way-with = With { $names }. They’re waiting for you.
shelf-under-way-alone = Your table is waiting.
shelf-finished = { $count ->
        [one] Finished once
       *[other] Finished { $count } times
    }
shelf-finished-when = Last on { $date }
shelf-go-on = Continue
shelf-again = Play again
shelf-first-title = First time here?
shelf-first-about = A ten-minute lesson by candlelight, and you’re ready for any mission.
shelf-first = Teach me
shelf-known-title = Already played it?
shelf-known-about = Play it again. Cards you’ve read before are marked, so you can let the others discover them.
shelf-own-title = Write your own
shelf-own-about = A mission is a folder of text files. The studio checks it, confirms it can be won and plays it with you.
shelf-own-how = How to start
shelf-own-shelf = To put it on this shelf:
shelf-by = By { $names }
shelf-only-in = only in { $languages }

# My page

me-title = My page
me-way = My key and devices
me-cancel = Cancel
me-since = Here since { $since }; no account, only a key
me-no-account = No account, only a key
me-key = My key
me-key-about = Scan the code with another device to bring your seats, settings and lessons there. Don’t let anyone else see it.
me-qr-show = Show the code for 60 seconds
me-qr = QR code to add another device
me-qr-about = Scan it with your other device. It works once.
me-qr-left = Hidden in { $seconds } s
me-fingerprint = Fingerprint:
me-link = Link for another device
me-link-about = Open it on your other device. It works once, within 10 minutes. Anyone who opens it gets everything of yours.
me-new-key = New key
me-new-key-about = Your other devices will be signed out. Seat links, your recovery phrase and anyone else who has your key lose access too. This device keeps everything.
me-new-key-sure = Create a new key
me-phrase = Recovery phrase
me-phrase-about = Write down these twelve words in this order. You won’t see them again, and a new phrase replaces this one. Anyone who finds them gets everything of yours.
me-phrase-have = I have a recovery phrase
me-phrase-type = Your twelve words, in order
me-phrase-use = Use these words ({ $count } of 12)
me-passkey = Passkey
me-passkey-add = Add a passkey
me-passkey-have = I have a passkey
me-devices = Devices
me-phone = Phone
me-tablet = Tablet
me-computer = Computer
me-some-device = A device
me-on-paper = Recovery phrase
me-device-name = Device name
me-rename = Rename { $device }
me-now = now
me-seen = last seen on { $day }
me-here = this device
me-forget = Sign out
me-forget-of = Sign out { $device }
me-forget-sure = Yes, sign out
me-forget-sure-of = Yes, sign out { $device }
me-forget-about = It’s signed out right away, and links to your seats stop working. Your matches stay yours.
me-things = My data
me-things-about = What this site stores about you: name, settings, lessons, devices, notes and your seats at tables.
me-save = Download my data
me-remove = Delete everything
me-remove-about = Your key, devices, name, settings and notes are deleted for good. Your seats stay without a name, so others keep their matches; you can’t return to them.
me-remove-banned = Your keys stay banned: the server keeps a fingerprint of each, and nothing else about you.
me-remove-sure = Yes, delete everything
me-lost = What if I lose my key?
me-lost-about = Each of your devices has it, so one is enough. Without any, a recovery phrase or a passkey restores it, and seat links still open their seats. No password or email can restore it.
me-guest = Keep my games
me-guest-about = Sit down at a table, and this browser creates a key for you. It keeps your seats, settings and lessons, without an account.
me-guest-other = Already playing on another device? Open this page there and scan its code with this one.
me-take = Add this device?
me-take-about = This device will belong to { $name }, with the same seats, settings and lessons.
me-take-seats = { $seats ->
        [one] Your seat here at 1 table comes along.
       *[other] Your seats here at { $seats } tables come along.
    }
me-take-sure = Yes, add it

# Other people

people-met = People I played with
people-met-about = People with a key who shared a table with you, as you last saw them.
people-nobody = Nobody yet. People you play with will appear here.
people-guest = A guest
people-about =
    { $times ->
        [one] 1 match, { $games }, on { $day }
       *[other] { $times } matches, { $games }, last on { $day }
    }
people-all = Show all { $count }
people-known = People you played with
people-invite = Invite
people-invite-name = Invite { $name }
people-invited = Invited
people-here = People at this table
people-only-bots = Nobody else is here.
people-away = Mute or block
people-away-from = Mute or block { $name }
people-away-about = Mute: you won’t see what they write. Block: they also can’t invite you, see your tables or join them. They aren’t notified.
people-mute = Mute
people-unmute = Unmute
people-muted = Muted
people-block = Block
people-unblock = Unblock
people-blocked = Blocked
people-avoided = Muted and blocked people
people-since = since { $day }
people-lift = Undo
people-lift-name = Stop muting or blocking { $name }
people-warned = Someone you blocked is at this table.
people-warned-seen = Got it
people-their-name = Their name
people-report = Report
people-report-what = Report: { $what }
people-report-why = Why are you reporting “{ $what }”?
people-report-about = Reports go to this site’s moderators with the exact words. Nobody else is notified.
people-report-thanks = Thank you. A moderator will read it.
people-reason-insult = Insult
people-reason-threat = Threat
people-reason-spam = Spam
people-reason-private = Private information
people-reason-other = Something else
invited-title = You’re invited
invited-by = { $name } invites you to play
invited-come = Join
invited-decline = No, thanks
me-banned = Your key is banned from this site. You can still download or delete your data here.

# Moderation

owner-title = Moderation
owner-about = Reports from public tables, matched tables and shared reviews arrive here. Enter the secret this server was started with. It stays on this page and is forgotten when you leave.
owner-secret = Server secret
owner-enter = Sign in
owner-again = Refresh
owner-reports = Reports
owner-no-reports = No reports. A quiet house.
owner-report-of = Report about { $name }
owner-others = { $count } about the same person
owner-settled = Resolved
owner-in-review = In a review
owner-name = Name:
owner-no-words = (no words)
owner-hide = Hide
owner-hidden = Hidden
owner-close = Close the table
owner-close-sure = Yes, close it
owner-closed = Table closed
owner-ban = Ban this person
owner-ban-sure = Yes, ban
owner-banned = Banned
owner-settle = Resolve
owner-bans = Bans
owner-no-bans = None.
owner-lift = Lift the ban
owner-deeds = Your actions
owner-did-hide = Hidden
owner-did-close = Table closed
owner-did-ban = Banned
owner-did-lift = Ban lifted
owner-did-settle = Resolved

# Notifications

alerts-title = Notifications
alerts-about = Get notified when it’s your turn, wherever you are.
alerts-never = Notifications never include a number, a card or a role.
alerts-ways = Where
alerts-what = Events
alerts-when = When
alerts-page = While this page is open
alerts-device = On this device
alerts-device-refused = Your browser blocks notifications. Allow them for this page in the address bar, then come back.
alerts-device-missing = This browser can’t show notifications while closed. On an iPhone, first add Pitonisa to the home screen.
alerts-device-failed = The browser couldn’t register for notifications. Try again later.
alerts-device-other = Another device
alerts-way-mail = By email
alerts-way-mail-address = Email address
alerts-mail-none = This server doesn’t send email.
alerts-mail-send = Send a confirmation email
alerts-way-webhook = To a webhook
alerts-webhook-about = For bots and smart home devices
alerts-way-webhook-address = Address
alerts-webhook-form = Format
alerts-form =
    { $form ->
        [discord] Discord
        [slack] Slack
        [ntfy] ntfy
       *[plain] Plain JSON
    }
alerts-webhook-add = Add webhook
alerts-add = Add
alerts-state-unconfirmed = Not confirmed: open the link in our email. We send at most one a day, and none after you unsubscribe
alerts-state-active = Confirmed
alerts-state-given-up = Stopped after failures
alerts-failing = Recent notifications failed
alerts-answer = { $answer } · { $when }
alerts-answered = Response: { $answer } · { $when }
alerts-try = Send a test
alerts-try-of = Send a test to { $address }
alerts-remove = Remove
alerts-remove-of = Remove { $address }
alerts-kind-asked = It’s my turn
alerts-kind-hurry = Two hours left
alerts-kind-ended = A match ended
alerts-kind-invited = I’m invited
alerts-when-at-once = Right away
alerts-when-unless-looked = After ten minutes, if I haven’t looked
alerts-when-daily = Once a day, at six in the evening
alerts-quiet = Quiet hours
alerts-quiet-from = From
alerts-quiet-until = until
alerts-reads = Example:
alerts-example = Pitonisa: it’s your turn at { $code }.
alerts-letter-confirm = Is this your address?
alerts-letter-confirm-about = Confirm, and notifications go there from now on.
alerts-letter-confirm-press = Yes, it is mine
alerts-letter-confirmed = Done
alerts-letter-confirmed-about = Notifications now go to { $address }. You choose which ones, and when.
alerts-letter-stop = Unsubscribe?
alerts-letter-stop-about = Your address gets no more email from this site. Your tables stay as they are.
alerts-letter-stop-press = Unsubscribe
alerts-letter-stopped = Unsubscribed
alerts-letter-stopped-about = Your address gets no more email from here, even if someone asks for it. To change that later, open the same link again.
alerts-letter-allow-press = Allow email again
alerts-letter-allowed = Email is allowed again
alerts-letter-allowed-about = Add your address to your notifications to get a confirmation email, at most one a day.
alerts-letter-old-link = This link has already been used
alerts-letter-old-link-about = Or it’s incomplete. If your address is listed in your notifications, all is well; if not, add it again.
alerts-mine = My notifications
alerts-lost = Notifications no longer arrive: { $address }
alerts-lost-why = { $why } We stopped trying.
alerts-see = See notifications

## Analysis: what could have been known

analysis-open = Analyse the match
analysis-open-of = Analyse match { $code }
analysis-short = Analyse
analysis-title = What could I have known?
analysis-eyes = Viewpoint
analysis-looking = Viewing as { $name }: only what they knew then.
analysis-decisions =
    { $count ->
        [one] 1 decision
       *[other] { $count } decisions
    }
analysis-marks = Marked decisions
analysis-kind-brilliant = Brilliant
    .within = brilliant
analysis-kind-good = Good
    .within = good
analysis-kind-unlucky = Good, unlucky
    .within = good, unlucky
analysis-kind-slip = Slip
    .within = slip
analysis-kind-lucky = Lucky slip
    .within = lucky slip
analysis-kind-missed = Missed certainty
    .within = missed certainty
analysis-chance = Chance of winning
analysis-percent = { $value }%
analysis-range = { $low }–{ $high }%
analysis-between = { $value }%, between { $low } and { $high }
analysis-where = Turn { $number } of { $of }.
analysis-where-whose = Turn { $number } of { $of }, { $name }.
analysis-lost =
    { $points ->
        [one] { $mark }: it cost 1 point.
       *[other] { $mark }: it cost { $points } points.
    }
analysis-turn-did = Turn { $number }: { $what }
analysis-points =
    { $count ->
        [one] point
       *[other] points
    }
analysis-deeds = Your decisions this turn
analysis-table = Show as a table
analysis-column-turn = Turn
analysis-column-whose = Player
analysis-column-chance = Chance
analysis-column-interval = Range
analysis-column-mark = Mark
analysis-choices = Your options
analysis-stands-best = best
analysis-stands-tied = tied
analysis-stands-mine = yours
analysis-stands-mine-best = yours
analysis-heard-best = The best.
analysis-heard-tied = Tied for best.
analysis-heard-mine = Yours.
analysis-heard-mine-best = Yours; none was better.
analysis-more =
    { $count ->
        [one] And one more
       *[other] And { $count } more
    }
analysis-why = Why
analysis-honest = Only what you knew then.
analysis-tries = Bots played out each option up to { $tries } times; the bracket spans 90%.
analysis-unsure = Not precise yet: between { $low } and { $high }%.
analysis-nothing = You had nothing to decide here.
analysis-not-yet = This moment hasn’t been analysed yet.
analysis-try = Try it from here
analysis-previous = Previous mark:
analysis-previous-none = No earlier marks
analysis-next = Next mark:
analysis-next-none = No later marks
analysis-thinking = Analysing: turn { $turn } of { $of }
analysis-stop = Stop the analysis
analysis-unfinished = Part of the match hasn’t been analysed.
analysis-go-on = Continue the analysis
analysis-no-errors = No mistakes, given what you could know.
analysis-tab-chance = Your decisions
analysis-tab-knowing = Who could have known?
analysis-about = Subject
analysis-is = { $name }: { $role }
analysis-how-far = how sure each player could be, turn by turn
analysis-turns = Turns
analysis-knows = knows
analysis-since = has known since turn { $turn }
analysis-never = never found out
analysis-who-knew = Who knew, and when
analysis-how-much = How sure
analysis-legend = Crown: certain from this turn on. Eye: saw a card. Target: aimed. Star: a shot. Card: someone was exposed.
analysis-each-row = Each row uses only what that player saw and heard.
analysis-believed = { $name } could be { $value }% sure
analysis-came-to-know = { $name }: from { $value }% to certain
analysis-knew-already = { $name } already knew
analysis-suspects = { $name }’s suspects: { $role }

# Puzzles

puzzle-of-the-day = Puzzle of the day
puzzle-day-first = A new one every day
puzzle-one = Puzzle
puzzle-number = Number { $number }.
puzzle-meta =
    { $steps ->
        [one] { $level }, 1 step
       *[other] { $level }, { $steps } steps
    }
puzzle-level-1 = very easy
puzzle-level-2 = easy
puzzle-level-3 = medium
puzzle-level-4 = hard
puzzle-level-5 = very hard
puzzle-streak = Streak
puzzle-streak-days =
    { $days ->
        [one] 1 day
       *[other] { $days } days
    }
puzzle-streak-heard =
    { $streak ->
        [0] No streak.
        [one] Streak of 1 day.
       *[other] Streak of { $streak } days.
    } The last seven days: { $week }.
puzzle-moon-full = full moon
puzzle-moon-half = half moon
puzzle-moon-none = unsolved
puzzle-moon-today = today, not solved yet
puzzle-moon-before = not started
puzzle-same-for-all = The same puzzle for everyone. A new one in *{ $time }*.
puzzle-new-day = There’s a new puzzle
puzzle-yesterday = Yesterday: { $game }
puzzle-yesterday-about = the answer, explained
puzzle-through = You see only what *{ $name }* knew.
puzzle-you = (you)
puzzle-story = What happened
puzzle-log = Full log
puzzle-seats = What each player has
puzzle-gesture-strike =
    { $touch ->
        [yes] tap to cross out, tap again to choose
       *[no] click to cross out, click again to choose
    }
puzzle-gesture-choose =
    { $touch ->
        [yes] tap to choose
       *[no] click to choose
    }
puzzle-gesture-sketch =
    { $touch ->
        [yes] tap the drawing you would make
       *[no] click the drawing you would make
    }
puzzle-mark-open = { $answer }, possible.
puzzle-mark-struck = { $answer }, crossed out.
puzzle-mark-chosen = { $answer }, your choice.
puzzle-mark-wrong = { $answer }, wrong.
puzzle-mark-proved = { $answer }, impossible.
puzzle-mark-won = { $answer }, the answer.
puzzle-mark-ruled-out = { $answer }, impossible, step { $step }.
puzzle-candles = Candles
puzzle-candle-look = Where to look?
    .about = lights up where to start
puzzle-candle-step = One step
    .about = takes it and explains why
puzzle-candle-burnt = burnt down
puzzle-candles-day = With a candle, the day counts as a half moon. Your streak goes on.
puzzle-candles-about = With a candle, it counts as a half moon.
puzzle-look-heard = Look here first: { $where }.
puzzle-about-to-say = Your answer: “{ $said }”
puzzle-struck = You crossed out { $answers }.
puzzle-change-mind = You can change it before you submit.
puzzle-clear = Clear crosses
puzzle-light = Light a candle
puzzle-choose = Choose an answer
puzzle-say = Submit: { $said }
puzzle-wrong = Not { $answer }. One try left.
puzzle-correct =
    { $streak ->
        [0] Correct: { $answer }.
        [one] Correct: { $answer }. Streak, 1 day.
       *[other] Correct: { $answer }. Streak, { $streak } days.
    }
puzzle-missed-heard = Not this time. The answer: { $answer }.
puzzle-first-try = first try, no candles
puzzle-with-candle = first try, with a candle
puzzle-second-try = second try
puzzle-missed = Not this time. Here’s how to solve it.
puzzle-missed-day = Not today. Here’s how to solve it.
puzzle-streak-anew = Your streak starts again tomorrow.
puzzle-explained = the answer, explained
puzzle-fact-time = time
puzzle-fact-streak = streak
puzzle-fact-level = difficulty
puzzle-fact-rating = your level
puzzle-how = How to solve it
puzzle-back = Previous
puzzle-forth = Next
puzzle-again = Replay
puzzle-step-heard = Step { $number } of { $of }. { $text }
puzzle-left =
    { $count ->
        [one] 1 left
       *[other] { $count } left
    }
puzzle-aids = Help
puzzle-steps = Steps of the solution
puzzle-seals = each seal links to its step
puzzle-go-on = Play on from here, with bots
puzzle-ticket = Pitonisa { $number } { $sign }
puzzle-ticket-heard = { $how }, in { $time }
puzzle-ticket-about = A moon for each try, a wave for each step: no spoilers.
puzzle-copy = Copy
puzzle-copied = { $heard }. Copied.
puzzle-next = Next puzzle
puzzle-another = Another puzzle
puzzle-game = Game
puzzle-by-theme = By theme
puzzle-any = Any
puzzle-easier = Easier
puzzle-harder = Harder
puzzle-offline = Offline: today’s puzzle is already here.

## Looking at a match together

review-together = Review together
review-about = Everyone here sees the same moment. The leader moves the others along; anyone can draw and write.
review-here =
    { $count ->
        [one] { $count } person here
       *[other] { $count } people here
    }
review-you = (you)
review-you-lead = You lead
review-leads-now = { $name } leads
review-leader = leads
review-hand-over = Hand over
review-hand-over-to = Hand over to { $name }
review-following = Following
review-back = Back to the moment
review-draw = Draw on the board
review-arrow = Arrow
review-ring = Mark
review-wipe = Erase my drawings
review-by-name = Draw by name
review-by-name-about = Choose a part of the board to mark it, or two for an arrow. Do the same again to erase it.
review-from = From
review-to = To
review-to-nothing = none: just mark it
review-drawn = Drawings here
review-nothing-drawn = Nothing yet. Drawings disappear when the moment changes.
review-rings = { $name } marks: { $at }.
review-points = { $name } points from { $start } to { $end }.
review-talk = Chat
review-quiet = No messages yet.
review-write = Write a message
review-unread =
    { $count ->
        [one] { $count } new message
       *[other] { $count } new messages
    }
review-plays-on = plays on from here.
review-watch = Watch
review-invite = Anyone with this link can join:
review-leave = Leave the review
review-over = The review isn’t available.

## Private notes

notes-about = Private: no player or bot sees your notes, and saved matches leave them out.
notes-only-here = Saved only in this browser for now.
notes-start = Start
notes-action = Action { $n }
notes-moment = This moment
notes-moment-label = Note on this moment: { $moment }
notes-moment-hint = Your thoughts on this moment
notes-others = Other moments
notes-seats = Seats
notes-seat-label = Note on { $name }
notes-seat-hint = Your thoughts on this player
