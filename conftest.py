"""Settings for every test and every example, wherever it stands."""

from __future__ import annotations

import os
from importlib.util import find_spec

from hypothesis import settings

# Examples show English messages on every machine.
os.environ["CETKAIK_LANG"] = "en"
# Colours would put control characters into captured output.
os.environ["NO_COLOR"] = "1"

# No test depends on the speed of the machine. A change is judged by the same examples every time; everywhere else new
# ones are tried.
settings.register_profile("cetkaik", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("cetkaik")

# The first runs inside Alembic only; what learns needs PyTorch, which is an extra.
collect_ignore = ["src/cetkaik/server/migrations/env.py"]
if find_spec("torch") is None:
    collect_ignore.append("src/cetkaik/training")
