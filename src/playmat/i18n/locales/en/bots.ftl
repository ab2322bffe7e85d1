# Bots, and programs that play
bots-unknown = There is no bot called "{ $found }". Known: { $known }, or cmd:PROGRAM for a program of yours.
bots-budget = { $bot } cannot think for "{ $found }". Give seconds a decision ({ $bot }:1.5) or a number of tries ({ $bot }:80x).
bot-not-started = The program "{ $command }" did not start: { $reason }.
bot-not-ready = The program "{ $command }" must answer the first line with a line such as {"{"}"type":"ready"{"}"}. It said: { $found }
bot-gone = The program "{ $command }" ended before the game did (exit code { $code }).
bot-closed = The program "{ $command }" closed its input or output before the game was over.
bot-too-slow = The program "{ $command }" gave no answer within { $seconds } seconds.
bot-deaf = The program "{ $command }" did not read what it was sent within { $seconds } seconds.
bot-too-long = The program "{ $command }" gave an answer of more than { $most } bytes without an end of line.
bot-not-json = The program "{ $command }" must answer with one JSON object a line. It said: { $found }
bot-bad-answer = The program "{ $command }" must answer with the number of an option, from 0 to { $most }. It said: { $found }
