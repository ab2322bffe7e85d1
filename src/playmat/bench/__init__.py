"""How fast the engine plays, beside a public yardstick measured in the same run: `playmat bench`.

Random play on one core, without a log. Times are those of this process alone, whatever else the machine does. One
machine's figures say little elsewhere; the ratio to python-chess, random moves in the same run, travels better.
python-chess has the GPL and is never a dependency: where it is not installed, nothing is compared.
"""

from __future__ import annotations

from .figures import FIGURES, measure
from .games import Contest, all_contests, contests

__all__ = ["FIGURES", "Contest", "all_contests", "contests", "measure"]
