"""Settings for every test and every example, wherever it stands."""

from __future__ import annotations

import os

from hypothesis import settings

# Examples show English messages on every machine.
os.environ["CETKAIK_LANG"] = "en"
# Colours would put control characters into captured output.
os.environ["NO_COLOR"] = "1"

# No test depends on the speed of the machine.
settings.register_profile("cetkaik", deadline=None)
settings.load_profile("cetkaik")
