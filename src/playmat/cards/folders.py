"""Where card data lies: what comes with Playmat, and what its user imports."""

from __future__ import annotations

import os
from pathlib import Path

DATA = Path(__file__).parent / "data"


def data_folder() -> Path:
    """Where Playmat keeps what was imported: PLAYMAT_DATA, or the place for it on this system."""
    chosen = os.environ.get("PLAYMAT_DATA")
    if chosen:
        return Path(chosen)
    import platformdirs

    return platformdirs.user_data_path("playmat", appauthor=False)
