# The command line itself.
cli-version = playmat { $version } ({ $mode })
cli-compiled = compiled
cli-pure = pure Python
cli-unknown-language = Unknown language “{ $lang }”. Languages: { $langs }.
