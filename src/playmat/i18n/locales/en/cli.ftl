# The command line itself.
cli-version = playmat { $version }
cli-unknown-language = Unknown language “{ $lang }”. Languages: { $langs }.
