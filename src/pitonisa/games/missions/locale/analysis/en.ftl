# Where crystals went in a mission that is over.

account-visits = Visit by visit:
account-ledger = In the end: { $value }.
account-purposes = Where { -charge-many } went: { $value }.
account-spent = Spent in total: { $value }.
account-needless =
    { $value ->
        [0] { "" }
       *[other] { $value } of these were wasted: from what this seat knew, they could not help.
    }
account-in_vain =
    { $value ->
        [0] { "" }
       *[other] Another { $value } brought nothing, but nobody could have known.
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
purpose-place = travel
purpose-explore = exploring
purpose-test = tests
purpose-boost = boosts
purpose-support = support
purpose-give = giving
purpose-power = talents and items
purpose-choice = choices
purpose-flight = escapes
purpose-emergency = emergencies
purpose-taken = lost to cards
worth-paid = worth it
worth-in_vain = in vain, but nobody could have known
worth-foreseen = wasted: as far as you knew, nothing was left there
