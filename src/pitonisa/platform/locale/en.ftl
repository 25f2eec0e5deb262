# The house's own words in English. Each game brings the rest in its locale folder.

## Seats and small words

seat = Seat { $number }
seat-yours = { $name } (you)
word-yes = yes
word-no = no
word-public = the gallery
word-table = the table
word-unseen =
    { $count ->
        [one] unseen
       *[other] { $count } unseen
    }

## Talk

talk-says = { $by } says: { $text }
talk-gallery = Those who watch can chat among themselves, and nothing more.
talk-no-such-phrase = That can’t be said in this game.
talk-empty = There is nothing in that.
talk-too-early = Before the match begins one can chat, and nothing more.
talk-too-long = That is too long: { $most } characters are the most.

## Refusals of the house

unknown-game = There is no game { $game } here. Known: { $known }.
unknown-bot = { $game } has no bot { $bot }. Known: { $known }.
unknown-option = { $game } has no option { $option }. Known: { $known }.
unknown-seat = There is no seat { $seat }: the seats are numbered from 1 to { $players }.
registry-twins = Several games here have the same id: { $games }. Uninstall one of each.
registry-broken = The game { $game } is left out because its package { $package } can’t be loaded. Update or uninstall it. The error: { $why }
illegal-players = { $least }–{ $most } people can play this, not { $players }.
setting-value = The option { $option } can’t be { $value }. Known: { $known }.
setting-number = The option { $option } takes a whole number, not { $value }.
setting-kind = The option { $option } can’t be { $value }.
setting-refused = These options don’t go together: { $why }.
not-understood = That isn’t what it should be: { $why }.
not-json = That isn’t JSON: { $why }.
said-twice = “{ $key }” is in there twice.

## Environments for programs that learn

env-no-encoding = { $game } can’t be an environment: it has no encoding. Known: { $known }.
env-version = There is no { $asked } here: what programs have learned of { $game } goes with { $known }.
env-number = { $number } is no action: they are numbered from 0 to { $most }. Open now: { $known }.
env-refused = { $number } ({ $action }) can’t be done now: { $why } Open now: { $known }.
env-nothing = nothing
env-seats = { $seat } is no seat: they are numbered from 0 to { $most }.
env-never-asked = In { $tries } matches seat { $seat } was never asked before they were cut short: they end after { $most } actions. Give most_actions a larger number.

## Recorded matches

record-not-a-match = This file doesn’t hold a recorded match, or not a whole one: { $why }
record-format = This match is written in format { $found }; this version reads format { $known }.
record-unknown-game = This match is of a game that isn’t here: { $found }.
record-other-game = This match is of { $found }, not of { $game }.
record-version = This match was played with version { $found } of the rules; here they have version { $known }, under which it could go another way.
record-edition = This match was played with edition { $found } of the game; the one here is edition { $known }, under which it would go another way. Nothing is wrong with the match: it can be replayed wherever its own edition is.
record-edition-unknown = This match does not fit edition { $known } of the game, the one that is here. It does not say which edition it was played with; it was probably another one.
record-players = This match says that { $found } people play, which the game doesn’t allow.
record-options = The options of this match are refused: { $why }
record-action = Action { $n } of this match isn’t understood: { $why }
record-illegal = Action { $n } of this match is against the rules: { $why }
record-talk = What was said in this match isn’t understood: { $why }
record-commitment = The seed of this match isn’t the one that was promised at its start.
record-branches = This match says wrongly where it leaves the one it continues.
record-outcome = This match doesn’t end as its record says.

## Files

file-missing = There is no file { $file }.
file-folder = { $file } is a folder, not a file.
file-no-folder = { $file } can’t be written: there is no folder { $folder }.
file-not-text = { $file } is not a text in UTF-8.
file-unreadable = { $file } can’t be read: { $why }.
file-unwritable = { $file } can’t be written: { $why }.
file-is-something-else = { $file } holds something else than a match: choose another name.
saved = The match is in { $file }. The file holds every secret of it.

## The command line

help-usage = Usage: { $usage }
help-more = “pitonisa COMMAND --help” says what a command takes.
command-games = What can be played here.
command-play = Play with bots, in lines of text.
command-simulate = Play many matches between bots and count how they end.
command-arena = Let bots play rounds against each other, and tell how good each is.
argument-arena-bots = those who compete, with commas between them: names of the game’s bots, or your own as MODULE:FUNCTION or as a command with {"{link}"} where the link of its seat belongs (all of the game’s by default)
argument-arena-seconds = how long a program may think about a decision (10 by default)
argument-rounds = how many deals are played (20 by default)
argument-arena-seed = any text: the same seed gives the same ladder
argument-page = also write the ladder into this file, as .html or .md
command-bot = Let a bot of your own play at a table.
command-bot-run = Let a function of your own play at a seat, here or at a house elsewhere.
argument-bot-run-bot = the function that plays, as MODULE:FUNCTION; it is given (view, legal, rng) and returns one of legal
argument-bot-run-seat = the link of its seat, as whoever invites a bot is given it
argument-bot-run-table = the code of the table, where --seat is a secret alone
argument-bot-run-house = the address of the house (that of the link by default, or http://127.0.0.1:8000)
argument-bot-run-seed = any text: with the same seed the bot draws the same chance
command-train = Let a network learn a game by playing it.
command-check = Try every law of the house on a game.
command-replay = Tell a recorded match in sentences.
command-analyse = What a seat could have known and done in a match that is over.
command-riddles = Look for riddles, prove them again, and show one.
command-riddles-make = Look for riddles in matches of bots, and write them down.
command-riddles-check = Prove every riddle again, by the rules of today.
command-riddles-show = Show a riddle: how it came to that, the table, and the question.
command-verify = Prove that a recorded match was played as it says.
argument-game = the id of a game, as “pitonisa games” lists them
argument-file = a recorded match
argument-players = how many play
argument-seat = your seat, counted from 1 (1 by default)
argument-bots = the bots at the other seats: one name for all, or one for each (the strongest by default)
argument-simulate-bots = one name for all seats, or one for each (the strongest by default)
argument-option = an option of the game; may be given several times
argument-seed = any text: the same seed gives the same match
argument-save = keep the match in this file when it ends or you leave
argument-games = how many matches (100 by default)
argument-matches = how many random matches (1000 by default)
argument-jobs = how many processes share the work; the result is the same (1 by default)
argument-cluster = share the work out to the Ray cluster at this address (auto: the one of this machine); the result is the same
argument-parquet = also write each match to this file, a row for each seat, as Parquet
argument-analyse-file = a recorded match; several, or a folder of them: a line for each
argument-analyse-parquet = also write it to this file, a row for each choice of each decision, as Parquet
argument-riddles-make-parquet = also write them to this file, a row for each, as Parquet
argument-scenario-check-parquet = also write what was proven to this file, a row for each party, as Parquet
argument-figures = also what the scores are made of: means by bot and of the winners, and how often each part decides
argument-table = win rates of every number of players with every value of this option, as a Markdown table
argument-by-lot = seat this bot at one seat drawn by lot among the others, and tell how much more often it wins there than they do
argument-as = whose version is told: a seat counted from 1, public or truth (truth by default)
argument-analyse-as = whose decisions: a seat counted from 1 (1 by default)
argument-truths = how many truths that fit what the seat knew are played out for each decision (96 by default)
argument-analyse-seed = any text: the same seed gives the same figures (that of the match by default)
argument-count = how many riddles at most (100 by default)
argument-riddles-make-matches = how many matches are played (two for each riddle by default)
argument-riddles-make-seed = any text: the same seed gives the same riddles
argument-riddles-make-out = the file in which they are written, one on a line (on the screen by default)
argument-keep = write those that hold in this file
argument-id = the id of a riddle
argument-answer = also the answer, and how to find it
argument-train-out = the file for what is learned (the game’s id by default); the curve goes beside it, as lines of JSON
argument-lessons = how many lessons (500 by default; of Leaders, 60)
argument-train-matches = how many matches are played at a time, a multiple of 16 (1024 by default); of Leaders, a multiple of 5 (3000 by default)
argument-points = at how many points of the way matches are counted (20 by default; of Leaders, 10)
argument-train-seed = a whole number, from which everything is drawn (1 by default)
argument-json = print one JSON object and nothing else
argument-lang = en or es (as the environment says by default)
usage-command = There is no command { $command }. Known: { $known }.
usage-language = --lang takes one of: { $known }. It can’t be “{ $value }”.
usage-unknown = “pitonisa { $command }” doesn’t take { $argument }. See “pitonisa { $command } --help”.
usage-value = { $option } was given without its value, or with one that it doesn’t take. See “pitonisa { $command } --help”.
usage-missing = { $argument } is missing. See “pitonisa { $command } --help”.
usage-number = { $option } takes a whole number from { $least } to { $most }, not “{ $value }”.
usage-seed = --seed takes text, and this isn’t any.
usage-option = --option takes NAME=VALUE, not “{ $setting }”. Known names: { $known }.
usage-bots =
    { $seats ->
        [one] --bots takes 1 name here, not { $found }. Known: { $known }.
       *[other] --bots takes 1 name for all or { $seats } names, one for each seat, not { $found }. Known: { $known }.
    }
usage-as = --as takes public, truth or a seat from 1 to { $seats }, not “{ $value }”.
usage-table = --table takes an option with few values; { $option } can be any number or text.
jobs-died = One of the processes ended before its work was done.
usage-cluster = A cluster knows by itself how many machines it has: give --cluster or --jobs, not both.
extra-missing = This needs the extra “{ $extra }”: pip install 'pitonisa[{ $extra }]'{ $extra ->
        [cluster] , here and on every machine of the cluster
       *[other] { "" }
    }.
cluster-not-there = No Ray cluster was found at { $address }. Start one (ray start --head) and give its address, or auto on one of its machines.
cluster-died = The cluster lost too many of its machines to finish. What was asked for can be started again: the result will be the same.

## games

games-title = { $game }: { $name }
games-players = Players: { $least }–{ $most }
games-option = Option { $option }: { $values } (by default { $default })
games-number = a whole number
games-text = any text
games-bots = Bots: { $bots }

## A match, played or told again

match-title =
    { $players ->
        [one] { $name }, 1 seat
       *[other] { $name }, { $players } seats
    }
match-winners =
    { $count ->
        [one] Winner: { $seats }
       *[other] Winners: { $seats }
    }
match-no-winner = Nobody wins.
match-branch = So far it is another match, up to its action { $n }. What follows is this one’s own.
match-unfinished = Here the record ends; the match isn’t over.
told-privately = { $seat } alone is told: { $text }

## play

play-bot = { $seat }: bot, { $bot }
play-commitment = Commitment to the seed: { $commitment }
play-keys = Type a number to choose, h for help, q to leave.
play-choose = What do you do?
play-may-wait = w. Wait and let the others act first
play-prompt = >
play-notes = Notes of the table:
play-what = “{ $typed }” isn’t a command here. Type the number of a choice, or h for help.
play-nothing = There is nothing to choose from.
play-no-such-number = There is no number { $number } here: they go from 1 to { $most }.
play-no-rule = No rule speaks of “{ $word }”.
play-origin-printed = printed
play-origin-public = public sources
play-origin-ours = ours
play-origin-note = Of this, { $origin }: { $text }
play-no-rules = This game has no rules to read here.
play-no-hints = There is nothing to work out now.
play-no-card = No card or power is called “{ $word }”.
play-no-cards = There are no cards to read in this game.
play-table = The table can do this; type t and the number:
play-no-seating = Nobody can join or leave now.
play-phrases = Set phrases; type p and the number:
play-no-phrases = This game has no set phrases.
play-no-marks = This game has no marks.
play-too-many-words = “{ $word }” is one word too many.
play-nobody-else = Nobody else can act now: the match waits for you.
play-bot-illegal = The bot { $bot } wanted to do what the rules don’t allow.
play-save-where = Say where: save FILE.
play-unfinished = You leave the match before its end.
play-left = Until next time.
play-seed = Seed: { $seed }
play-verify = Anybody can verify this match: pitonisa verify { $file }
play-verify-unsaved = To verify it: the commitment is the SHA-256 of “pitonisa seed ” followed by the seed. “save FILE” keeps the match for “pitonisa verify FILE”; q or an empty line leaves.
play-help =
    What you can type:
    a number: do what stands beside it
    v: the view, with what only you know
    l: the log of what has happened
    ?: the titles of the rules; ? and a number or words: the whole rules that have them
    i: what can be worked out from what you see, and why
    c WORD: read the cards and powers with this word in their names; c alone lists them all
    w: wait and let the others act first
    t: who can join or leave; t and a number does it
    say TEXT: say something to the table
    p: set phrases; p and a number says one
    mark: make a mark that everybody sees, step by step or in one line
    save FILE: keep the match
    h: this help
    q: leave
key-view = v view
key-log = l log
key-help = h help ?
key-rules = ? r rule rules
key-hints = i hint hints
key-cards = c card cards
key-table = t table
key-say = say
key-phrase = p phrase
key-mark = m mark
key-wait = w wait
key-save = save
key-quit = q quit
ask-which = Which one?

## simulate

simulate-title =
    { $games ->
        [one] { $name }: 1 match, players: { $players }
       *[other] { $name }: { $games } matches, players: { $players }
    }
simulate-options = Options: { $options }
simulate-seed = Seed: { $seed }
simulate-won = Somebody won: { $rate } (95% interval { $low } to { $high })
simulate-steps = Actions a match: { $mean }. Actions a second: { $speed }
simulate-outcome = { $count } × { $outcome }
simulate-unfinished = Not over when the match became too long.
simulate-seat = { $seat }, { $bot }: won { $rate } (95% interval { $low } to { $high })
simulate-players = Players
simulate-pairs = Pairs of matches
simulate-usual = Others, same seats
simulate-gain = Difference
simulate-scores =
    { $bot } ({ $players } scores): mean { $mean }, from { $least } to { $most }; quartiles { $quarter }, { $median }, { $upper }
simulate-figure = Figure
simulate-winners = Winners
simulate-decisive = Decides
simulate-no-figures = { $game } has no figures: it is not won by points.
simulate-illegal = The bot { $bot } broke the rules in the match with seed { $seed }: { $why }

## Bots of one's own

outside-name = A bot of your own is named as MODULE:FUNCTION, as in “mybots:choose”; “{ $name }” is not.
outside-module = There is no module { $module } here. It is looked for in { $folder } and where Python finds its packages.
outside-module-failed = The module { $module } can’t be loaded: { $why }
outside-function = The module { $module } has no function { $function }. It has: { $known }.
outside-arguments = { $name } has to take three arguments, choose(view, legal, rng): { $why }
outside-failed = { $name } failed: { $why }
outside-illegal =
    { $allowed ->
        [one] { $name } answered { $answer }, which is not allowed now. Only this is: { $first }
       *[other] { $name } answered { $answer }, which is none of the { $allowed } actions in “legal”. The first of them is { $first }
    }
outside-house = “{ $house }” is no address of a house; one looks like https://house.example or http://127.0.0.1:8000.
outside-link = This is no link of a seat. One looks like https://house.example/t/K7PQ2M#…, and whoever invites a bot is given it.
outside-uninvited = A bot plays at a seat to which somebody has invited it. At the table, before the match begins, under “Bots that run elsewhere”, choose “Invite one”, and give the link here: --seat https://house.example/t/{ $table }#…
outside-other-table = The link leads to table { $code }, and --table says { $table }. Leave --table out, or take the link of that table.
outside-no-table = With the secret of a seat alone, say the table too, as in --table K7PQ2M; or give the whole link.
outside-no-house = No house answers at { $house }. Check the address, and whether the house is open.
outside-no-seat = This link opens no seat at table { $table }.
outside-version = The house plays { $game } by version { $found } of the rules, and here they have version { $known }. Install the same version of Pitonisa.
outside-refused = The house says no: { $why }
outside-dismissed = The house has closed the line, and this seat is not yours any more.
outside-seated = { $bot } sits at seat { $seat } of table { $table }.
outside-line-lost = The line is broken. Trying again …
outside-won = The match is over, and this seat has won. { $outcome }
outside-not-won = The match is over, and this seat has not won. { $outcome }

program-not-started = “{ $command }” can’t be started: { $why }
program-late =
    { $seconds ->
        [one] “{ $command }” gave no answer within a second.
       *[other] “{ $command }” gave no answer within { $seconds } seconds.
    }
program-ended = “{ $command }” ended before the match did, with status { $status }. Its last words: { $words }
program-only-acts = In a contest a program can act, and nothing else.

## arena

arena-title =
    { $rounds ->
        [one] { $name }: a ladder of bots after 1 round, players: { $players }
       *[other] { $name }: a ladder of bots after { $rounds } rounds, players: { $players }
    }
arena-rated = A round is one deal, and its bots sit at every seat of it in turn. A rating of 400 more means ten wins to one; 1500 is the mean here. Intervals hold the truth 95 times out of 100.
arena-teams = All win or lose together, so each bot plays every deal with others like it. Intervals hold the truth 95 times out of 100.
arena-bot = Bot
arena-rating = Rating
arena-interval = 95% interval
arena-matches = Matches
arena-seats = Seats
arena-won = Won
arena-failures = Failures
arena-programs =
    { $seconds ->
        [one] A program has a second for each decision.
       *[other] A program has { $seconds } seconds for each decision.
    }
arena-failed =
    { $count ->
        [one] { $bot } failed once, and the last action that it was allowed was done in its place. { $why }
       *[other] { $bot } failed { $count } times, and each time the last action that it was allowed was done in its place. The first time: { $why }
    }
arena-bots = A ladder needs at least two different bots: { $known }, or your own as MODULE:FUNCTION or as a command with {"{link}"} in it.
arena-page = The page can’t be named { $file }: its name ends in one of { $known }.

## train

train-no-learner = Nobody can learn { $game } yet. What can be learned: { $known }.
train-kinds = { $value } matches cannot be shared out among { $kinds } kinds of match. Give --matches a multiple of { $kinds }.
train-not-written = { $file } cannot be written. Give --out a file in a folder that is yours.
train-point = { $game ->
    [leaders] { $lessons } lessons, { $seconds } s. Won more often than the operatives, by players: { $won }
   *[other] { $lessons } lessons, { $seconds } s. Won, by doom at the start: { $won }
}
train-done = Learned: { $file }. The curve: { $curve }.
checkpoint-missing = There is no { $file }. “pitonisa train” writes such a file; where none is named, the one of the house is played.
checkpoint-broken = { $file } is no checkpoint. “pitonisa train” writes one; where none is named, the one of the house is played.
checkpoint-game = { $file } was learned for { $game } and cannot play { $wanted }. Name one of { $wanted }, or none for the one of the house.
checkpoint-stale = { $file } was learned from features of version { $version }, and this house has version { $wanted }. Train it anew with “pitonisa train”, or name none for the one of the house.

## check

check-title =
    { $matches ->
        [one] { $name }: 1 random match, seed { $seed }
       *[other] { $name }: { $matches } random matches, seed { $seed }
    }
check-held = holds: { $law } ({ $tried })
check-broken = broken: { $law } ({ $tried })
check-no-golden = This game brings no golden matches.
check-all-held = Every law holds.
check-some-broken = Not every law holds.

## verify

verify-game =
    { $players ->
        [one] { $name }, 1 seat, rules version { $version }
       *[other] { $name }, { $players } seats, rules version { $version }
    }
verify-edition = Played with edition { $edition }, which is the one here.
verify-edition-unknown = It does not say which edition it was played with; it was replayed with edition { $known }, the one that is here.
verify-seed = The seed { $seed } is the one promised by the commitment { $commitment }.
verify-branch = From action { $n } on, the seed { $seed } is the one promised by the commitment { $commitment }.
verify-actions =
    { $count ->
        [one] Its only action is within the rules.
       *[other] All { $count } actions are within the rules.
    }
verify-outcome = It ends as recorded: { $outcome }
verify-unfinished = It is not over, as recorded.

## doctor

command-doctor = Say what is wrong with the database of a server, and mend what can be mended.
argument-doctor-database = the database file, or sqlite:///FILE
argument-doctor-table = only the table with this code
argument-repair = mend what can be mended, after a copy of the whole database has been made beside it
argument-cut = with --repair: where the rules refuse an action, take the match back to before it
usage-cut = --cut is part of a repair: add --repair.
doctor-only-files = The doctor looks at database files. Carry this one into a file first: pitonisa move SOURCE sqlite:///FILE
doctor-too-old = { $file } is from an older version (schema { $found }, here { $known }): start the server once, it brings the database up to date.
doctor-not-repaired = The repair failed, and nothing was changed: { $why }.
doctor-database = The database:
doctor-table = Table { $code }:
doctor-left = After the repair there is still:
doctor-copied = The database as it was before the repair is in { $file }. It holds every secret.
doctor-taken-out = What was taken out is in { $file }. It may hold secrets.
doctor-well =
    { $tables ->
        [one] The database and its only table are well.
       *[other] The database and its { $tables } tables are well.
    }
doctor-sick =
    { $sick ->
        [one] Something is wrong in 1 place; { $tables } tables were examined.
       *[other] Something is wrong in { $sick } places; { $tables } tables were examined.
    }
doctor-cure-none = It can’t be repaired: what was lost stands nowhere else.
doctor-cure-set = --repair mends it.
doctor-cure-take-out = --repair takes it out and keeps it in a file.
doctor-cure-cut = --repair --cut takes the match back to before that and keeps in a file what is cut.
doctor-cure-note = That is no fault.
doctor-integrity = SQLite finds the file damaged: { $why }.
doctor-orphans =
    { $count ->
        [one] 1 row of “{ $rows }” belongs to no table.
       *[other] { $count } rows of “{ $rows }” belong to no table.
    }
doctor-nobody =
    { $count ->
        [one] 1 row of “{ $rows }” belongs to nobody who is here.
       *[other] { $count } rows of “{ $rows }” belong to nobody who is here.
    }
doctor-owner = Seat { $which } of table { $code } belongs to a key that isn’t here any more; its link still opens it.
doctor-person = “{ $column }” of a row of “{ $rows }” makes no sense.
doctor-column =
    { $rows ->
        [tables] “{ $column }” of the table makes no sense: { $value }.
        [seats] “{ $column }” of seat { $which } makes no sense: { $value }.
        [moves] “{ $column }” of action { $which } makes no sense: { $value }.
        [talk] “{ $column }” of line { $which } of the talk makes no sense: { $value }.
        [envelopes] “{ $column }” of the sealed answer of seat { $which } makes no sense: { $value }.
       *[visits] “{ $column }” of the last visit makes no sense: { $value }.
    }
doctor-seat-astray = A seat has a number that can’t be: { $value }.
doctor-seat-missing = Seat { $which } is missing, and nobody can say who sat there: a bot takes it, or it stays free before a match.
doctor-seats-surplus = There are { $found } seats; the match has { $seats }.
doctor-players = There are { $found } seats for { $players } who play.
doctor-seat-empty = Seat { $which } is free although the match has begun: a bot takes it.
doctor-bot = On seat { $which } plays a bot that this game doesn’t have: { $value }. In its place: { $bot }.
doctor-stand-in = The bot that seat { $which } chose to go on for it isn’t one of this game: { $value }.
doctor-hosts =
    { $found ->
        [0] Nobody is host of the table.
       *[other] { $found } people are host of the table.
    }
doctor-next = The match that followed table { $code } isn’t there any more.
doctor-game = There is no such game here: { $value }.
doctor-old-rules = It was begun under version { $found } of the rules; here they have version { $known }, so its log isn’t examined.
doctor-new-rules = It was begun under version { $found } of the rules, which is newer than the { $known } here.
doctor-lesson = There is no such lesson of this game: { $value }.
doctor-choice = “{ $column }” doesn’t fit this game: { $value }.
doctor-edition-needless = It names an edition, { $edition }, and this game has none.
doctor-edition-missing = The edition { $edition } that it was begun with isn’t kept.
doctor-edition-unreadable = The edition { $edition } that it was begun with can’t be read.
doctor-start = The match can’t even begin. { $why }
doctor-seed-lost =
    { $found ->
        [one] 1 action was played, and the seed of the match is gone.
       *[other] { $found } actions were played, and the seed of the match is gone.
    }
doctor-not-begun = The match hasn’t begun, but the table says otherwise: { $stage }.
doctor-ending =
    { $over ->
        [yes] By its log the match is over; the table says something else of its end ({ $stage }).
       *[no] By its log the match isn’t over; the table says something else ({ $stage }).
    }
doctor-move-astray = An action has a number that can’t be: { $value }. It is action { $n }: with it the rules allow the whole match.
doctor-gap = Action { $n } is missing; what comes after it ({ $count }) hangs in the air. The match would go on after action { $last }.
doctor-action-unreadable = Action { $n } can’t be read; the match would go on after action { $last }, and { $count } would be cut. { $why }
doctor-action-refused = The rules refuse action { $n }; the match would go on after action { $last }, and { $count } would be cut. { $why }
doctor-after-the-end = The log goes on after the end of the match, from action { $n }. The match would end after action { $last }; { $count } would be cut.
doctor-line-astray = A line of the talk has a number that can’t be: { $value }.
doctor-line = Line { $which } of the talk can’t have been said so. { $why }
doctor-line-beyond = Line { $which } of the talk was said later than the log goes.
doctor-envelope = The sealed answer of seat { $which } doesn’t belong to a window that is open.
doctor-deadline = Seat { $which } has time until a moment, and nobody asks it anything by days.
doctor-plan = What seat { $which } has said in advance makes no sense there.
doctor-analysis = The analysis kept for seat { $which } belongs to no match that is over, or can’t be read.

## The server

stale = Something happened before this arrived. Look again and choose anew.
table-unreadable = What is kept of table { $code } can’t be read. The server’s log says why.
row-unreadable = What the server keeps for this can’t be read. Tell its admin: the log says why.
unknown-table = There is no table { $code }. Check the code.
table-stage =
    { $stage ->
        [lobby] The match hasn’t begun yet.
        [playing] The match has already begun.
       *[other] The match is over.
    }
match-open = This match isn’t over. It can be told again when it is.
replay-finishers = Only those who finished this match can watch it again: it would give away what others may still find out.
continue-where = One can go on only from before the end: after action 0 to { $last }.
table-full = No seat is free at this table.
table-no-join = Nobody can sit down at this table now.
table-no-leave = The rules don’t let this seat leave now. A bot can go on instead.
seats-empty = Some seats are still empty: wait for people or put bots there.
seats-too-many = There are more seats here than the { $players } who play.
seat-taken = Seat { $seat } is taken.
seat-token = This link doesn’t open a seat any more: the seat was freed, or goes on with another link. You can still watch.
key-malformed = That is not a key of this house. Open the page once more: your browser keeps the right one.
key-unknown = The house doesn’t know this device’s key: nobody has sat down with it yet, or it was forgotten from another device.
key-missing = This browser keeps no key. Allow it to store data for this page, and try again.
key-forgotten = This device was forgotten from another one. You can still watch, or sit down anew.
key-here = This is the device in your hands. Forget it from another one, or remove everything.
passkey-wrong = That passkey doesn’t open anything here. Try another of yours.
passkey-over = That took too long, or was used before. Try again.
passkey-known = This passkey belongs to somebody here already.
passkey-origin = Passkeys work only on a page with a name that is served securely (https).
key-taken = That key is in use already. Try once more.
device-unknown = There is no such device among yours any more.
devices-many = You have { $most } devices already. Forget one of them first.
pairing-over = That code has been used, or its time is up. Ask your other device for a new one.
pairing-own = This device is yours already.
phrase-wait-hello = Hello!
phrase-wait-minute = One minute, please.
phrase-wait-ready = Ready?
phrase-wait-go = Let’s go!
phrase-wrong = These words are not a phrase of this house, or not any more. Look whether each is written as on your paper, in the same order.
person-unknown = There is nobody like that among those you have met.
person-keyless = Whoever sits there has no key of their own, so the house would not know them again.
person-self = That is you.
blocks-many = You have already muted or blocked { $most } people. Remove somebody from that list first.
notes-many = You have { $most } notes already. Take one away first.
note-long = A note has { $most } letters at most.
review-full = There is no room here: { $most } people look along already.
review-leads = Somebody else leads now. You can look around freely.
review-gone = They are not here any more.
review-elsewhere = You look along from another page now.
table-closed = Whoever runs this house has closed this table.
banned = Whoever runs this house has closed it to your key. On your page you can still take your things with you, or remove them.
invitations-many = That is enough invitations for today. Send a link instead, or ask again tomorrow.
invitation-gone = That invitation is no longer there.
report-private = Only what is said at listed tables, or where the house brought strangers together, can be reported: this table is among those who have its link.
report-gone = That line isn’t there any more.
reports-many = You have reported a lot today. Thank you; whoever runs the house will read it.
deed-unknown = There is no such report, person or table any more.
deed-nobody = Nobody is known behind it: whoever said it has no key, or has removed everything.
seat-freed = The host freed your seat. You can take a free one again, or watch.
seat-given-up = You have left your seat. You can take a free one again, or watch.
seat-moved = Your seat now goes on with the new link. Here you are watching.
seat-ask = The match has begun: ask those at the table to let you sit down.
seat-already = You already have a seat here.
seats-occupied = Somebody sits beyond seat { $players }. Only free seats and bots at the end make room.
door-crowded = Many people are asking to sit down already. Wait a moment.
door-nobody = Nobody who plays here is connected to let you in. Try again later.
door-closed = Nobody else sits down at this table while the match is played. You can go on watching.
door-gone = Whoever asked isn’t there any more.
door-declined = They would rather play on as they are. You can go on watching.
seat-not-yours = Only whoever sits there can do this.
seat-present = Whoever sits there hasn’t been away for long.
host-only = Only the host of the table can do this.
again-elsewhere = This seat at the next table already has another link.
name-length = A name has 1 to { $most } characters.
sigil-unknown = There is no such sigil.
help-none = This game offers no help.
help-forbidden =
    { $most ->
        [off] This table is played without help.
        [marks] This table allows no more help than marks.
        [logic] This table allows no more help than logical consequences.
       *[explained] This table allows no more help than that.
    }
beat-unknown = The pause for secret answers can be { $known } seconds.
patience-unknown = Bots can let people speak first for { $known } seconds.
patience-none = The bots of this game never lead, so there is no pause to choose.
temperament-none = The bots of this game say what they have to say as part of the game: they cannot be quiet.
plan-none = Nothing can be planned here now.
plan-asked = You are asked now: answer first, then plan.
plan-most = At most { $most } plans at a time.
plan-unknown = That cannot be planned any more. Look again at what can.
days-unknown = A turn-based table gives { $known } days for each decision, and { $banks } more for the whole match.
days-off-live = This table plays in one sitting: there are no days to take off.
days-off-used = Each person can take { $most } days off in a match. You have { $left } left.
seat-by-days = At a turn-based table nobody has to be there: a bot takes over when somebody’s time has run out twice.
beat-none = This game has no secret answers, so there is no pause to choose.
window-over = Too late: the time to answer is over, and you have passed.
answer-given = You have already answered. All answers are opened at once.
seeking-over = You are not waiting for a table any more. Look for one again.
back-nothing = There is nothing of yours to take back.
back-learned = This cannot be taken back: chance has spoken, or somebody has learned something by it.
back-window = This cannot be taken back while answers are being given in secret.
back-lesson = In a lesson nothing is taken back.
hurry-people = Other people play here too: the bots keep their pace.
watching-only = You are watching: only those at the table can act.
hello-first = The first message has to say hello.
hello-again = You have already said hello.
command-id = A command needs an id of 1 to { $most } characters.
too-fast = That is too much at once. Wait a moment.
too-many-tables = From where you are, { $most } tables can be opened in a day, and they have been. Play on at one of them, or come back tomorrow.
talk-full = This table keeps no more talk: { $most } lines have been said. The match goes on as before.
too-large = That is too large.
host-missing = A request says once which server it is for.
wrong-host = This server doesn’t answer to that name.
wrong-origin = Pages from elsewhere can change nothing here.
wrong-method = That can’t be done here in this way.
wrong-type = The server reads JSON, and this is something else.
campaign-unknown = There is no such path.
not-found = There is nothing here.
asker-gone = Whoever asked has gone.
store-failed = It could not be saved, so it wasn’t done. Try again.
server-failed = Something went wrong on the server.
database-away = The database doesn’t answer.
database-unwritable = The database can’t be written: its disk may be full, or it may be read-only.
server-stopping = This server is stopping. Another one goes on: try again in a moment.
server-outdated = A newer Pitonisa has changed the database (version { $found } of its tables; this server knows { $known }): this server has to be replaced.

serve-at = Pitonisa is at { $address }
serve-neighbours = Phones and computers in the same network come in at { $address }
serve-alone = Only this machine can open it. To play with phones in the same network: make play LAN=1, or pitonisa serve --lan
serve-port-taken = Port { $wanted } is taken: it is { $port } instead.
serve-database = The tables are kept in { $database }
serve-no-email = No email is sent: PITONISA_SMTP is set, but links in emails need the address of this site. Add --name, as in --name games.example.org
serve-stop = Ctrl-C stops the server. Every table goes on when it is started again.
serve-stopped = The server has stopped.
serve-scenarios =
    { $number ->
        [0] No scenario of { $folder } can be played yet.
       *[other] On the shelf of Missions, from { $folder }: { $scenarios }
    }
serve-scenario-name = The scenario { $scenario } needs another name for its folder: small letters, digits and _, a letter first, and none of { $known }.
serve-no-scenarios = There is no scenario in { $folder }: name the folder of one, or a folder that holds several. “pitonisa scenario new” begins one.
serve-no-port = No port from { $port } on is free at { $host }.
serve-no-address = The server can’t listen at { $host }, port { $port }: { $why }.
serve-no-lan = This machine has no address in a local network: connect it to one and try again. Without --lan the house opens for this machine alone.
command-serve = Open the house to browsers.
argument-host = the address to listen at (127.0.0.1 by default; 0.0.0.0 lets others in)
argument-port = the port (8000 by default; the next free one if it is taken)
argument-scenarios = a folder with scenarios of your own, which stand on the shelf of Missions too
argument-lan = let phones and computers in the same network come in too
argument-database = where tables are kept, as sqlite:///FILE or postgresql://USER@HOST/NAME (a file in your data folder by default)
argument-name = the name by which browsers reach this server, as games.example.org or http://games.lan:8000; links in emails use the first one; may be given several times
argument-workers = how many processes think for bots
argument-lesson-days = after how many days the table of a lesson to which nobody has come back is removed (30 by default; 0: never)
argument-limit = another figure for one of the server’s limits, as requests-a-second=60; may be given several times
argument-lobby-days = after how many days a table whose match never began, and to which nobody has come back, is removed (7 by default; 0: never)
argument-open = open a browser
argument-fixed-port = end where the port is taken, instead of taking the next free one
usage-database = Tables are kept in sqlite:///FILE or in postgresql://USER@HOST/NAME, not in “{ $value }”.
usage-name = --name takes a name such as games.example.org, or an address such as http://games.lan:8000, not “{ $value }”.
limit-unknown = There is no limit called “{ $name }”. Known: { $known }.
limit-number =
    { $whole ->
        [true] --limit { $name } takes a whole number from 0 to { $most }, not “{ $value }”.
       *[false] --limit { $name } takes a number from 0 to { $most }, not “{ $value }”.
    }
operator-none = This is for whoever runs the server, who has not chosen a secret to come in with.
operator-only = This is for whoever runs the server: send its secret along.
usage-lan-host = --lan finds the address by itself: leave out --host.
command-systemd = Print the unit by which systemd runs a server; options of “serve” are passed on.
argument-servers = how many servers run side by side on this machine, each at a port of its own (1 by default; more need PostgreSQL)
argument-systemd-port = the port (8000 by default); of several servers, the first one’s
argument-systemd-database = postgresql://USER@HOST/NAME (by default a file in /var/lib/pitonisa)
systemd-description = Pitonisa, a house for board games
systemd-about = Put this into /etc/systemd/system/{ $file }, then: systemctl daemon-reload && systemctl enable --now { $units }
systemd-user = The server has a user of its own: { $command }
systemd-secrets = Secrets go into /etc/pitonisa/environment, which only root can read: PITONISA_OPERATOR=…, PGPASSWORD=…
systemd-home = { $program } is in a home folder, which the unit can’t read: install Pitonisa into a folder such as /opt/pitonisa.
usage-systemd-file = systemd makes room for the tables in { $folder }: leave out --database, or name a PostgreSQL.
usage-systemd-several = Several servers share one PostgreSQL: name it with --database postgresql://USER@HOST/NAME.
usage-systemd-password = Everybody on the machine can read a unit: leave the password out of the address, and write PGPASSWORD=… into /etc/pitonisa/environment.

## Where tables are kept

database-unreachable = Nobody answers at { $database }: { $why }. Start PostgreSQL there, or correct the address.
database-denied = PostgreSQL doesn’t let us in at { $database }: { $why }. Correct the user’s name or the password, or let PostgreSQL take more connections (max_connections) or this machine’s (pg_hba.conf).
database-not-ours = The user may not change { $database }: { $why }. Make that user the owner of the database and of what is in it, or name another user.
database-missing = At { $database } there is no database { $name }: create it with createdb { $name }, or correct the address.
database-old = { $database } is PostgreSQL { $found }, which is too old: use { $least } or newer.
database-encoding = { $database } keeps its texts in { $found }: create one for Pitonisa with createdb --encoding=UTF8 --template=template0.
database-read-only = { $database } can only be read: give the address of the primary server, which takes changes.
database-file-read-only = { $database } can’t be written: let the user who runs Pitonisa write the file and its folder, or name another file.
database-damaged = { $database } isn’t a database that can be read: name another file, or bring back a copy of it.
database-foreign = { $database } holds something else than tables of Pitonisa: give Pitonisa an empty database of its own.
database-unversioned = { $database } holds tables of Pitonisa, but their version number is missing or damaged: restore a backup of the database.
database-incomplete = { $database } isn’t whole: { $missing } is missing. Restore a backup of the database.
database-newer = { $database } belongs to a newer Pitonisa (version { $found } of its tables; this one knows { $known }): install the newer one.
database-in-use = { $database } is in use: stop the server or the move that uses it, and try again.
database-unwell = { $database } can’t be used now: { $why }. Put that right and try again.
command-backup = Copy all tables of a house into a file, while people play.
argument-backup-database = where the tables are, as sqlite:///FILE or postgresql://USER@HOST/NAME
argument-backup-file = the new file; in a folder, one with the date in its name
backup-done =
    { $tables ->
        [one] One table is in { $file }, and the copy was checked. It holds every secret: keep it as safe as the server.
       *[other] { $tables } tables are in { $file }, and the copy was checked. It holds every secret: keep it as safe as the server.
    }
backup-nothing = There are no tables in { $database }: correct the address.
backup-damaged = What was copied from { $database } is damaged ({ $why }), so no copy was kept. “pitonisa doctor” says more.
command-move = Move all tables of a house into another database.
argument-source = where the tables are, as sqlite:///FILE or postgresql://USER@HOST/NAME
argument-target = an empty database for them, named in the same way
move-progress = records
move-done =
    { $number ->
        [one] One record is in { $target } now, and was compared.
       *[other] { $number } records are in { $target } now, and each was compared.
    }
move-next = Start the server with --database and that address. Everything is still in { $source } too: keep it as a copy or remove it.
move-same = Both addresses mean { $database }: name another one to move to.
move-nothing = There are no tables in { $database }: correct the address of the house that moves.
move-versions = { $source } and { $target } belong to different versions of Pitonisa: start a server on each once, or move into an empty database.
move-occupied = { $database } holds other tables already: move into an empty database. Nothing was changed.
move-differs = In { $database } a record came out differently ({ $table }: { $key }), so nothing was moved. Tell whoever looks after Pitonisa.

command-bench = Measure the house: rules, bots, messages, load, attacks and faults, beside its peers.
argument-only = only this part, as the list of parts in bench/run.py names it
argument-bench-seconds = how long each attack lasts (60 by default)
argument-afterwards = after how many seconds memory is read once more (40 by default)
argument-attack = only attacks whose name begins so; may be given several times
argument-faults = how many faults there are (1000 by default)
argument-bench-seed = a whole number: the same one gives the same faults
bench-source = The measurements come with the source of the house, not with the installed package. Run this from a copy of the source after “make setup”.

## What the house says of a seat

talk-arranged = { $by } changed what you are going to play.
notice-time-once = Time ran out: a bot did this for { $name }.
notice-time-again = Time ran out again: a bot plays for { $name } until they return.
notice-gone = { $name } isn’t connected: a bot plays in the meantime.
notice-bot = A bot plays for { $name } from here.
notice-back = { $name } is playing again.
notice-sat = { $name } sits down in a bot’s place.
notice-off = { $name } takes days off.
notice-asks-back = { $name } asks to take back their last action.
notice-agrees-back = { $name } agrees.
notice-declines-back = { $name } would rather go on.
notice-took-back = { $name } took their last action back.
notice-hidden = The house hid something that was said here.

## A shared link

preview-open = You are expected at a table
preview-minutes = About { $minutes } minutes.
preview-over = A match to watch again
preview-riddle = A riddle to read
preview-riddle-day = The riddle of the day
preview-riddle-about = One moment of a match, seen from one seat: what can be known there? No account, and nothing to install.

## Lessons

unknown-riddle = There is no riddle { $riddle }.
riddle-looking = Looking for riddles
riddle-proving = Proving riddles
riddle-made =
    { $count ->
        [one] 1 riddle is in { $file }.
       *[other] { $count } riddles are in { $file }.
    }
riddle-checked =
    { $failed ->
        [0] All { $count } riddles hold.
        [one] 1 of { $count } riddles doesn’t hold.
       *[other] { $failed } of { $count } riddles don’t hold.
    }
riddle-level = Level { $level }
riddle-eyes = You look with the eyes of { $seat }. { $theme }, level { $level } of 5.
riddle-right = The answer: { $answer }.
riddle-and = { $some } and { $last }
riddle-or = { $some } or { $last }
riddle-no-game = { $game } has no riddles.
riddle-none = There are no riddles here.
riddle-no-day = There is no riddle of { $day }: that day is still to come, or lies before the first one.
riddle-no-date = { $day } is no date.
riddle-not-read = The riddle { $riddle } can’t be read.
riddle-not-asked = The riddle { $riddle } can’t be asked by the rules of today.
riddle-margin = The riddle { $riddle } has no answer that is far enough ahead.
riddle-changed = The riddle { $riddle } is another one by the rules of today: another answer, other steps or another level.

unknown-lesson = { $game } has no lesson { $lesson }.
lesson-not-read = The lesson { $lesson } can’t be read: { $why }
lesson-none = There is no lesson at this table.
lesson-private = A lesson is for one: nobody else sits down or leaves here.
lesson-not-now = Wait a moment: this is not your move in the lesson.
lesson-not-this = The rules allow it, but the lesson wants something else. The coach says why.
lesson-over = The lesson is over.
pattern-kind = “{ $pattern }” must begin with what it is about.
pattern-field = “{ $field }” in “{ $pattern }” is not a field with a value.
pattern-not-one = “{ $pattern }” leaves a choice where only one thing can be said.

## Scenarios: for those who write missions

command-scenario = Write, check, prove and try scenarios of Missions.
command-scenario-check = Say what is wrong with a scenario, and prove what can be proven of it.
command-scenario-graph = Draw the places, and what each thing needs and gives.
command-scenario-simulate = Let bots play a scenario many times and count what happens.
command-scenario-play = Play a scenario from anywhere, with anything in hand.
command-scenario-new = Begin a scenario with one that works.
command-scenario-number = Give printed numbers to what has none yet.
command-scenario-pack = Make one file of a scenario, to send it.
command-scenario-install = Put a scenario that came as one file beside those that a server offers.
argument-scenario-pack-out = write into this file (the id and the edition by default)
argument-scenario-install-file = the package: a file that “pitonisa scenario pack” made
argument-into = the folder that “pitonisa serve --scenarios” is given (this one by default)
command-scenario-schema = Print the JSON Schema of scenario files, for editors.
command-scenario-print = Print card sheets of the whole scenario, as one HTML file.
command-scenario-studio = Open a page for authors: what is wrong, charts, cards, figures, and play from anywhere.
argument-path = the folder of a scenario, or the id of one that comes with the game
argument-scenario-check-path = the folder of a scenario, or its id (all that come with the game by default)
argument-scenario-new-path = a folder that is not there yet
argument-language = the language of the cards (yours by default)
argument-out = write into this file (without it, the HTML is printed here)
argument-scenario-print-path = the folder of a scenario, or its id (all that come with the game by default)
scenario-printed = { $file } holds the sheets. Print it on both sides: the cover gives nothing away.
argument-scenario-studio-port = the port (8100 by default; the next free one if it is taken)
argument-scenario-studio-host = the address of this machine to listen on (127.0.0.1 by default)
studio-at = The studio is open: { $address } It tells every secret, and answers this machine alone.
studio-stop = Ctrl-C closes it.
studio-not-loopback = The studio tells every secret of a scenario, so it listens on this machine alone (127.0.0.1 or ::1) and not on { $host }.
studio-behind = The mission has gone on since: look at it again.
studio-file-name = “{ $file }” can’t be the name of a file here: use small letters, digits, - and _, and end with .yaml.
studio-file-there = There is a { $file } already: choose another name.
studio-changed = { $file } was changed elsewhere since you read it: nothing was saved.
studio-not-begun = Nothing is being played.
argument-scenario-check-party = only this party: the ids of its hosts, with commas between them
argument-scenario-check-limit = how many seconds of processor time each party is searched (180 by default)
argument-states = how many states of each party are looked at (8000000 by default)
argument-scenario-check-all = list every missing or empty text on its own line
argument-static = only what can be said without playing
argument-ways = also print the shortest way to win, for every party
scenario-no-folder = There is no scenario { $path }: neither a folder nor one of { $known }.
bad-scenario = The scenario { $folder } has { $faults } errors, the first at { $file }:{ $line }. “pitonisa scenario check” tells them all.
scenario-title = Scenario { $scenario }
scenario-error = error
scenario-warning = warning
scenario-hint = hint
scenario-suppressed =
    { $count ->
        [one] One warning is suppressed, with its reason.
       *[other] { $count } warnings are suppressed, with their reasons.
    }
scenario-coverage = Texts: { $languages }
scenario-head-party = party
scenario-head-states = states
scenario-head-seconds = seconds
scenario-head-won = moves to win
scenario-head-endings = endings
scenario-head-walked = played
scenario-head-missable = can be missed
scenario-head-ends = every play can end
scenario-always-ends = proven
scenario-dead = no
scenario-probed = { $good } of { $all } tried
scenario-complete = Every state of every party in this table was looked at. Charge is ignored, tests may come out in any way, and things are handed over freely. “Played” are the ways that were walked on the real rules, with crystals and luck.
scenario-bounded =
    { $party }: { $by ->
        [states] only { $states } states were looked at, as many as --states allows
       *[seconds] only { $states } states were looked at in { $seconds } seconds, as --limit allows
    }. There are more: a way marked ≥ may not be the shortest, and that every play can end was tried from the edge of what was looked at, and not proven.
scenario-broken-off = Broken off: { $done } of { $all } parties were looked at.
scenario-unwalked = Not played: { $why }
scenario-no-party = { $party } are no party. The hosts are { $hosts }; two, three or four of them play.
scenario-way = { $party } win by: { $way }
scenario-held =
    { $scenario }: all is well{ $warnings ->
        [0] .
        [one] {" "}(one warning).
       *[other] {" "}({ $warnings } warnings).
    }
scenario-not-held =
    { $scenario }: not yet{ $warnings ->
        [0] .
        [one] {" "}(one warning besides).
       *[other] {" "}({ $warnings } warnings besides).
    }
scenario-texts =
    { $count ->
        [0] { $file }: every text has its line.
        [one] { $file }: one empty line more. Write its text between the quotes.
       *[other] { $file }: { $count } texts wait to be written, each between its quotes.
    }
scenario-texts-last = The last part of { $file } must be “texts”: put “terms” before it, then run this again.
command-scenario-texts = Add an empty line for every text that is missing.

argument-bot = which bot plays (the strongest by default)
argument-insight = of a hundred words that a card asks for, so many are known to somebody at the table (bots cannot read; 0 without it)
argument-plots = draw the figures into this folder: outcomes, measures, cards and tests
argument-scenario-simulate-games = how many plays of each party size (30 by default)
scenario-bad-name = { $name } cannot be made an id: begin with a letter, then letters, digits and “_”.
scenario-exists = { $path } is there already: choose another name.
scenario-made = { $path } holds a small scenario that passes every check. Change scenario.yaml and en.yaml a little, then: pitonisa scenario check { $path }. To see it as you write: pitonisa scenario studio { $path }.
scenario-packed = { $file } holds { $scenario }, edition { $edition }. Whoever runs a server installs it with: pitonisa scenario install { $file } --into DIR
scenario-installed =
    { $scenario }, edition { $edition }, lies in { $folder }{ $before ->
        [none] .
       *[other] , in the place of edition { $before }; matches that were begun with that one keep it.
    } Open the house with: pitonisa serve --scenarios { $folder }
package-none = { $file } is no package of a scenario. Ask for the file that “pitonisa scenario pack” made.
package-changed = { $file } is not as it was packed: its files and its edition do not agree. Ask for it again.
package-strange = { $file } holds { $name }, which is no part of a scenario. It was not opened.
package-large = { $file } is larger than { $most } kB.
package-name = A scenario cannot be installed as “{ $scenario }”: that name belongs to one that comes with the game, or is no id.
scenario-numbered =
    { $count ->
        [0] { $file }: everything has its number.
        [one] { $file }: one new number.
       *[other] { $file }: { $count } new numbers.
    }
scenario-simulated = { $scenario }: { $bot } plays; words known { $insight } %; seed { $seed }
scenario-figures = With { $hosts } hosts
scenario-measure-hosts = hosts
scenario-measure-plays = plays
scenario-measure-success = success
scenario-measure-partial = partial
scenario-measure-failure = failure
scenario-measure-points = points
scenario-measure-burn = burnt
scenario-measure-left = charge left
scenario-measure-rounds = rounds
scenario-measure-steps = actions
scenario-measure-endings = endings
scenario-measure-read = plays in which each card was read
scenario-measure-tested = tests, as they came out last
scenario-measure-untaken = never taken: { $tests }
scenario-measure-unread = never read: { $cards }
scenario-measure-endless = { $plays ->
    [one] One play was
   *[other] { $plays } plays were
} broken off at { $at }: what it says leads back to it, and would never end
scenario-plot-outcomes = how it ends, by number of hosts
scenario-plot-hosts = { $hosts } hosts
scenario-plot-fail = below
scenario-plot-critical = exactly
scenario-plot-success = above

argument-of = places or puzzles (puzzles by default)
argument-party = the hosts in play, the first of them yours
argument-at = go there first, whatever the map says
argument-give = items to begin with
argument-tokens = tokens to begin with
scenario-graphs = --of takes one of: { $known }. It can’t be “{ $value }”.
scenario-unknown = { $option } knows no “{ $value }”. Known: { $known }.
scenario-one-place = --at takes one place, not “{ $value }”.

## The result on a card

result-over = The match is over
result-earned = Earned: { $titles }
result-decisive = The decisive turn: { $turn }
result-story-gone = A story that is no longer here ({ $story })
result-company =
    { $seats ->
        [one] Alone
       *[other] { $seats } at the table
    }, { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }

## Alerts

alert-asked = Pitonisa: you are asked at { $codes }.
alert-hurry = Pitonisa: two hours are left for your answer at { $codes }.
alert-ended = Pitonisa: the match at { $codes } has ended.
alert-invited = Pitonisa: you are invited to { $codes }.
alert-trial = Pitonisa: this is how an alert arrives here.
alert-url = Webhooks need an address that begins with https:// or http://, on port 80, 443 or 8443, without a name or a password in it.
alert-addresses = You have { $most } addresses already: take one of them off first.
alert-no-address = That is not an address of yours.
alert-no-key = Alerts belong to your key, and none came with this. Open the page once more.
alert-zone = There is no time zone { $zone }.
alert-answer-slow = Nothing came back in time.
alert-answer-none = Nobody answered there.
alert-answer-private = This server sends nothing to that address: it belongs to this machine or to a private network.
alert-push-keys = That is not what a browser gives when it lets itself be told.
alert-smtp = PITONISA_SMTP has the form smtps://name:password@mail.example.org, and PITONISA_MAIL_FROM is an address of mail.
alert-no-mail = This server doesn’t send email. Use notifications on your device or a webhook instead.
alert-mail = That isn’t an email address. Check it and try again, as in name@example.org.
alert-mail-confirm-subject = Pitonisa: confirm your email address
alert-mail-confirm = Someone wants Pitonisa to email this address when it’s their turn at a table. If that was you, open this link to confirm. If not, ignore this email: nothing else is sent here unless you confirm. To get no more of these, use the link at the end.
alert-mail-stop = Unsubscribe:
alert-unconfirmed = This address isn’t confirmed yet: open the link in the confirmation email first.
alert-link = This link is used up, or was cut short.
alert-answer-mail = The mail server did not take it.
alert-answer-bounced = There is nobody of that name.
alert-answer-gone = The browser has taken its permission back.

## Analysis

analysing = Thinking
analyse-none = Matches of { $game } can’t be analysed yet.
analyse-no-rows = Decisions of { $game } can’t be weighed, so there is no table of them to write. Leave --parquet out.
analyse-no-chances = What would have come of other choices can’t be said in this game: what is hidden is a story, and nobody can imagine another. So there are no chances here, only where everything went.
analyse-busy = You have enough reports under way. Wait until one of them is there.
analyse-open = This match isn’t over. Only one that is can be analysed.
analyse-curve = Chance to win when each turn began, by what this seat knew:
analyse-decision = Turn { $turn }. { $what } ({ $mark })
analyse-count = { $mark }: { $count }
analyse-nothing = There was nothing to decide.
analyse-match = { $file }: { $marks }
analyse-in-all = { $count ->
    [one] 1 match
   *[other] { $count } matches
} in all: { $marks }
analyse-left-out = { $file } is left out. { $why }
analyse-not-weighed = Decisions of { $game } can’t be weighed. Analyse this match by itself to read where everything went.
analyse-no-matches = There is no match to analyse among these files. Matches are files that end in .json, as `pitonisa play --save` writes them.
mark-good = good
mark-good-bad = good, unlucky
mark-brilliant = brilliant
mark-brilliant-bad = brilliant, unlucky
mark-slip = slip
mark-slip-good = lucky slip
mark-missed = missed certainty

## The workshop for arcana

command-arcana = Try out a card of your own for The Shipwreck Arcana.
command-arcana-try = Tell how much a card reveals, and what it does to the chance of winning.
argument-arcana-try-file = the card, written as TOML (docs/arcana.md)
argument-arcana-try-games = how many matches are played with it, and as many without it (200 by default)
argument-arcana-try-players = how many play (3 by default)
argument-arcana-try-seed = any text: the same seed gives the same matches
arcana-title =
    { $moons ->
        [one] { $name }: 1 moon, and { $power } on its back.
       *[other] { $name }: { $moons } moons, and { $power } on its back.
    }
arcana-ways = It takes { $ways } of the 49 ways to play one fate and keep another; in rows drawn by lot, { $share } of all hands.
arcana-bits =
    { $more ->
        [0] A play on it tells { $bits } of { $most } bits: more than each of the twenty arcana.
        [one] A play on it tells { $bits } of { $most } bits; of the twenty arcana, one tells more.
       *[other] A play on it tells { $bits } of { $most } bits; of the twenty arcana, { $more } tell more.
    }
arcana-left = It leaves { $left } of seven values on average, and a single one { $certain } of the time.
arcana-matches = Companions, { $players } of them, on Doomed; { $games } deals, seed { $seed }:
arcana-with = with the card in the first row { $rate } won [{ $low }, { $high }]
arcana-without = without it { $rate } won [{ $low }, { $high }]
arcana-helps = { $gain } points [{ $low }, { $high }]: it helps.
arcana-harms = { $gain } points [{ $low }, { $high }]: it makes it harder.
arcana-open = { $gain } points [{ $low }, { $high }]: these matches do not tell whether it helps.
arcana-not-toml = The card isn’t TOML: look at line { $line }.
arcana-missing = The card doesn’t say its { $key }.
arcana-unknown = A card has no “{ $key }”; it can have: { $known }.
arcana-no-table = What the card needs stands in a table of its own, [{ $key }].
arcana-name = The name is a text of 1 to { $most } characters.
arcana-word = “{ $key }” can’t be { $found }; it can be: { $known }.
arcana-number = “{ $key }” can’t be { $found }: it is a whole number from { $least } to { $most }.
arcana-values = “{ $key }” is a list of values from 1 to 7, such as [1, 4, 7].
arcana-span = “{ $key }” is the least and the most, from 0 to { $most }, such as [2, 5].
arcana-never = Nobody can ever play on { $name }: no two fates meet all that it needs.
