# Les bots, et les programmes qui jouent
bots-unknown = Aucun bot ne s’appelle « { $found } ». Connus : { $known }, ou cmd:PROGRAMME pour un programme à vous.
bots-budget = { $bot } ne peut pas réfléchir « { $found } ». Donnez des secondes par décision ({ $bot }:1.5) ou un nombre d’essais ({ $bot }:80x).
bot-not-started = Le programme « { $command } » n’a pas démarré : { $reason }.
bot-not-ready = Le programme « { $command } » doit répondre à la première ligne par une ligne comme {"{"}"type":"ready"{"}"}. Il a dit : { $found }
bot-gone = Le programme « { $command } » s’est arrêté avant la partie (code de sortie { $code }).
bot-closed = Le programme « { $command } » a fermé son entrée ou sa sortie avant la fin de la partie.
bot-too-slow = Le programme « { $command } » n’a pas répondu en { $seconds } secondes.
bot-deaf = Le programme « { $command } » n’a pas lu ce qui lui a été envoyé en { $seconds } secondes.
bot-too-long = Le programme « { $command } » a donné une réponse de plus de { $most } octets sans fin de ligne.
bot-not-json = Le programme « { $command } » doit répondre par un objet JSON par ligne. Il a dit : { $found }
bot-bad-answer = Le programme « { $command } » doit répondre par le numéro d’une option, de 0 à { $most }. Il a dit : { $found }
