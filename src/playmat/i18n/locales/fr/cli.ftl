# La ligne de commande elle-même.
cli-version = playmat { $version } ({ $mode })
cli-compiled = compilé
cli-pure = Python pur
cli-unknown-language = Langue inconnue : « { $lang } ». Langues : { $langs }.
