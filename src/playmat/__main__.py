"""`python -m playmat` is the command `playmat`."""

import sys

from playmat.cli import main

if __name__ == "__main__":
    sys.exit(main())
