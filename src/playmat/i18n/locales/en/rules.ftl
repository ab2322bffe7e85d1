# playmat rules
rules-book = { $game }: { $chapters ->
    [one] { $chapters } chapter
   *[other] { $chapters } chapters
}, { $rules ->
    [one] { $rules } rule
   *[other] { $rules } rules
}
rules-count = { $rules ->
    [one] { $rules } rule
   *[other] { $rules } rules
}
rules-chapter = Chapter { $number }
rules-printed = Printed in the book as { $number }, by mistake.
rules-printed-also = The book prints { $number } under this number too, by mistake.
rules-status = Status: { $status ->
    [enforced] enforced by the engine
    [definition] a definition that other rules use
    [table] about physical cards; nothing to compute
   *[other] { $status }
}
rules-reason = Reason: { $reason }
rules-subrules = Rules under it:
rules-code = Carried out in:
rules-tests = Held by:
rules-none = nothing yet
rules-lacks = { $what ->
    [code] no code
    [test] no test
   *[other] no code, no test
}
rules-coverage = { $game }: { $rules ->
    [one] { $rules } rule
   *[other] { $rules } rules
}
rules-coverage-enforced = enforced: { $enforced }, of which in code and tested: { $tested }
rules-coverage-definition = definitions: { $definition }
rules-coverage-table = about the table: { $table }
rules-coverage-missing = missing: { $missing }

# Errors
rules-unknown = The { $game } rulebook has no rule { $number }. Nearest: { $nearest }.
rules-unknown-game = There is no rulebook for “{ $game }”. Rulebooks: { $games }.
rules-bad-file = The rulebook { $path } cannot be read: { $problem }
rules-bad-entry = The rulebook { $path } is wrong at { $number }: { $problem }
rules-no-reason = The rulebook { $path } is wrong at { $number }: status “{ $status }” needs a reason.
rules-json-needs-coverage = --json goes with --coverage.
rules-number-or-coverage = --coverage counts the whole book; leave out { $number }.
rules-citations-need-checkout = Code and tests are listed only in a checkout of Playmat’s sources; this Playmat is installed without them.
rules-coverage-needs-checkout = Coverage is counted from the source code and the tests, and this Playmat is installed without them. Run the command in a checkout of Playmat.
