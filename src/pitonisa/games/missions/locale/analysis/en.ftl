# Where crystals went in a mission that is over.

account-visits = Visit by visit:
account-ledger = In the end: { $value }.
account-purposes = Where { -charge-many } went: { $value }.
account-spent = Spent in all: { $value }.
account-needless =
    { $value ->
        [0] { "" }
       *[other] Of these nothing could come of { $value }, by what this seat knew.
    }
account-in_vain =
    { $value ->
        [0] { "" }
       *[other] Another { $value } brought nothing, which nobody could know.
    }
thing-VisitAccount =
    { $round }. { $place }: { $worth }. { $spentCount ->
        [0] Nothing was spent.
       *[other] Spent: { $spent }.
    } { $wonCount ->
        [0] Nothing came of it.
       *[other] Brought: { $won }.
    }
thing-Spent =
    { $n } { $purposeId ->
        [place] by { $host } for the way
        [explore] by { $host } to explore “{ $about }”
        [test] by { $host } for a test of { $about }
        [boost] by { $host } to try harder
        [support] by { $host } to support { $about }
        [give] by { $host } to hand over { $about }
        [power] by { $host } for “{ $about }”
        [choice] by { $host } for a choice
        [flight] by { $host } for a way out
        [emergency] by { $host } for an emergency
       *[taken] taken from { $host } by a card
    }{ $odds ->
        [none] { "" }
       *[other] { " " }(with { $odds } in 100)
    }{ $useId ->
        [needless] , needlessly
        [in_vain] , in vain
       *[open] { "" }
    }
thing-Won =
    { $kind ->
        [card] new card “{ $name }”
        [secret] { $n ->
            [one] something read alone
           *[other] { $n } things read alone
        }
        [item] “{ $name }”
        [token] “{ $name }”
        [place] { $name } on the map
        [test] { $n ->
            [one] a test passed
           *[other] { $n } tests passed
        }
        [conflict] { $n ->
            [one] a conflict won
           *[other] { $n } conflicts won
        }
        [crystals] { $n ->
            [one] 1 { -charge } gained
           *[other] { $n } { -charge-many } gained
        }
        [credit] { -free_recharge-a }
       *[end] the end of the mission: { $name }
    }
thing-Sum = { $purpose } { $n }
thing-Ledger = { $reserves } in reserves, { $pool } in { -pool-the }, { $map } on the map, { $burnt } gone for good
purpose-place = ways
purpose-explore = exploring
purpose-test = tests
purpose-boost = trying harder
purpose-support = support
purpose-give = handing over
purpose-power = talents and things
purpose-choice = choices
purpose-flight = ways out
purpose-emergency = emergencies
purpose-taken = taken by cards
worth-paid = it paid
worth-in_vain = in vain, which nobody could know
worth-foreseen = for nothing: nothing was known to be left there
