# Le serveur : des tables pour des joueurs qui sont à deux endroits.

server-change-until = { $text } Durée : { $until }.
server-undo-step = { $name } : { $verb }
server-over-time = { $name } n’a plus de temps.
server-over-agreed = Les deux camps ont accepté l’égalité.

# Ce qui est refusé
server-no-longer = Cette question n’est plus ouverte.
server-not-asked = C’est à { $name } de répondre, pas à vous.
server-over = La partie est terminée.
server-not-begun = La partie n’a pas encore commencé.
server-not-seated = Vous regardez cette table ; seuls ses joueurs peuvent faire cela.
server-not-understood = « { $text } » ne veut rien dire ici.
server-allowed = Rien ne l’interdit.
server-too-fast = C’était trop à la fois. Attendez un instant.
server-undo-never = À cette table, rien ne peut être repris.
server-undo-nothing = Vous n’avez rien à reprendre.
server-undo-closed = On vous a refusé deux fois ; plus rien ne peut être repris dans cette partie.
server-undo-often = Un joueur peut reprendre { $most } coups par partie, et vous les avez déjà repris.
server-undo-already = Vous l’avez déjà demandé.
server-undo-not-asked = Personne ne vous demande de reprendre un coup.
server-draw-none = Aucune égalité ne vous est proposée.
server-draw-already = Une égalité est déjà proposée.
server-draw-refused = Elle a été refusée. Continuez à jouer avant de la proposer de nouveau.
server-chat-off = On ne discute pas à cette table.
server-chat-watchers = Seuls les joueurs parlent à cette table.
server-hints-off = Cette table ne donne pas de conseils.
server-clock-none = Cette table n’a pas de pendule.
server-clock-runs = La pendule tourne déjà.
server-not-over = La partie n’est pas encore terminée.
server-rematch-already = Vous avez déjà dit vouloir rejouer.
server-match-goes-on = Le match continue à une autre table.
server-auto-unknown = Il n’y a pas de question « { $window } » que l’on puisse passer.
server-table-unknown = Cette table n’existe pas, ou elle ne vous est pas ouverte.
server-table-no-watching = Personne ne peut regarder cette table.
server-table-full = Trop de personnes regardent cette table.
server-seat-wrong = Ce lien n’ouvre aucune place à cette table.
server-bad-message = Un message incompris : { $reason }
server-bad-protocol = Cette page parle le protocole { $found }, le serveur { $expected }. Rechargez la page.
server-hello-first = Le premier message doit être « hello ».
server-flood = Trop de messages : la connexion est fermée.
server-idle = Nous n’avons plus rien reçu de vous.
server-replaced = Vous êtes maintenant assis ici dans une autre fenêtre.
server-stopping = Le serveur s’arrête. Les parties sont conservées : revenez dans un instant.
server-broken-table = Cette table ne peut pas continuer : ce qui s’y est passé au numéro { $row } n’est plus possible.
server-broken-beginning = Cette table ne peut pas continuer : les cartes ou les règles de son début ne sont plus là.
server-bot-failed = Le robot { $old } en { $name } est tombé en panne ; { $new } continue.
server-store-waits = Le serveur ne peut rien enregistrer pour l’instant ; la table attend.

# La base de données
server-db-unknown = Sorte de base de données inconnue : « { $scheme } ». Utilisez sqlite:///FICHIER ou postgresql://UTILISATEUR@HÔTE/NOM.
server-db-no-file = « { $url } » ne nomme aucun fichier. Utilisez sqlite:///FICHIER : ce qui n’est qu’en mémoire serait perdu.
server-db-not-ours = Cette base contient autre chose ({ $tables }). Donnez-en une à Playmat pour lui seul.
server-db-version = La base a le schéma { $found } ; ce Playmat a besoin de { $expected }. Démarrez une fois le serveur pour la mettre à jour.
server-db-newer = La base a servi à un Playmat plus récent (schéma { $found }, celui-ci connaît { $expected }). Utilisez-le.
server-store-unreachable = La base de données ne répond pas : { $reason }
server-store-read-only = On ne peut pas écrire dans la base de données : { $reason }
server-store-full = Il n’y a plus de place pour la base de données : { $reason }
server-store-failed = La base de données a refusé : { $reason }

# Par HTTP
server-game-onepiece = One Piece Card Game
server-game-onepiece-team = One Piece Card Game, 2 contre 2
server-game-dragonball = Dragon Ball Super Card Game Masters
server-our-error = Une erreur s’est produite sur le serveur. Elle a été notée.
server-too-long = C’est trop long.
server-too-slow = L’envoi a pris trop de temps.
server-json-only = Cette adresse attend du JSON (content-type : application/json).
server-wrong-origin = Cette demande ne vient pas d’une page de ce serveur.
server-no-such-page = Il n’y a rien à cette adresse.
server-not-signed-in = Connectez-vous d’abord.
server-wrong-password = Il n’y a pas de compte avec ce nom et ce mot de passe.
server-name-taken = Quelqu’un porte déjà ce nom.
server-deck-unknown = Ce deck n’existe pas.
server-deck-missing = Choisissez un deck.
server-deck-incomplete = { $count ->
    [one] Une carte de ce deck n’est pas entièrement comprise : { $cards }
   *[other] { $count } cartes de ce deck ne sont pas entièrement comprises : { $cards }
}
server-decks-full = Vous gardez déjà { $most } decks. Jetez-en un d’abord.
server-record-unknown = Cet enregistrement n’existe pas.
server-seats-count = Ce jeu a { $wanted } places, pas { $found }.
server-seat-bot = Vous ne pouvez pas vous asseoir à la place d’un robot.
server-seat-taken = Aucune place n’est libre ici.
server-rated-account = Les parties classées demandent un compte.
server-begun = La partie a commencé. Vous pouvez abandonner à la table.
server-too-many-tables = Vous avez ouvert beaucoup de tables. Attendez un peu.
server-bot-slow = Un robot peut réfléchir { $most } secondes au plus.
server-no-hint = Le robot n’a pas de réponse pour l’instant.
server-trial-unknown = Cet essai n’existe pas. Il est peut-être terminé depuis longtemps, ou le serveur a redémarré.
server-trial-games = Un essai compte { $most } parties au plus.
server-trial-bot = Pendant un essai, un robot réfléchit { $most } seconde au plus à une question : search:{ $most }.
server-trial-mine = { $most ->
    [one] Vous avez déjà un essai en cours. Attendez-le ou arrêtez-le.
   *[other] Vous avez déjà { $most } essais en cours. Attendez-en un ou arrêtez-le.
}
server-trial-full = Trop d’essais sont en cours sur ce serveur. Réessayez plus tard.
server-trial-often = Vous avez commencé beaucoup d’essais. Attendez un moment.

# Ce qui ne va pas dans un message
server-mistake-whole = le message
server-mistake-type = { $where } doit être { $wanted }, pas { $found }.
server-mistake-only = { $where } doit être { $wanted }.
server-mistake-length = { $where } doit avoir { $limit ->
    [least] au moins
    [above] plus de
    [most] au plus
    [below] moins de
   *[exactly] exactement
} { $number } caractères ou éléments.
server-mistake-pattern = { $where } contient des caractères qui ne peuvent pas y être.
server-mistake-bounds = { $where } doit être { $limit ->
    [least] au moins
    [above] plus de
    [most] au plus
    [below] moins de
   *[exactly] exactement
} { $number }.
server-mistake-missing = il manque à { $where } le champ « { $name } ».
server-mistake-unknown = { $where } a un champ inconnu ici : « { $name } ».
server-mistake-value = { $where } ne peut pas être { $value }.
server-mistake-range = { $where } est un nombre au-delà de toute limite.
server-mistake-cut = il finit trop tôt.
server-mistake-json = ce n’est plus du JSON à partir de l’octet { $byte }.
server-mistake-unicode = ce n’est pas un texte UTF-8.
server-mistake-deep = il est imbriqué trop profondément.
server-mistake-long = il est trop long.
server-mistake-other = { $where } n’est pas comme il devrait.
server-mistake-twice = « { $name } » y est deux fois.
server-mistake-query = on ne peut rien demander ici avec { $names }.
server-type-int = un nombre entier
server-type-float = un nombre
server-type-str = un texte
server-type-bool = vrai ou faux
server-type-array = une liste
server-type-object = un objet
server-type-null = rien (null)

# playmat serve
server-ready = Playmat est servi à l’adresse { $url }
server-ready-link = Arrêtez-le avec Ctrl+C. Les parties sont gardées dans { $db }
server-checked = Tout va bien : { $db }, schéma { $schema }.
server-extra-missing = Le serveur a besoin d’autres paquets : pip install 'playmat[server]' (manque : { $module }).
server-port-taken = Le port { $port } de { $host } ne peut pas servir : { $reason }
server-no-images = Il n’y a pas de dossier { $folder }.
server-unknown-limit = Il n’y a pas de limite « { $name } » ; connues : { $known }
server-bad-limit = « { $value } » n’est pas une valeur pour la limite { $name }.
server-bad-ruling = La ligne { $line } de { $file } n’est pas une réponse sur une carte : { $reason }
