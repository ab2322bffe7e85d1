# La ligne de commande elle-même.
cli-version = playmat { $version }
cli-unknown-language = Langue inconnue : « { $lang } ». Langues : { $langs }.
