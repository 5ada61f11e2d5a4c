"""How hard the longest tests try: ``CETKAIK_EFFORT=20`` plays twenty times as many matches as usual."""

from __future__ import annotations

import os

EFFORT = int(os.environ.get("CETKAIK_EFFORT", "1"))
