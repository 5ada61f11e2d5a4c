"""A bot in thirty lines: it registers, listens, and takes any legal action. Run: python bot.py http://localhost:8000"""

from __future__ import annotations

import json
import random
import sys
import urllib.request
from typing import Any


def call(url: str, token: str = "", data: dict[str, Any] | None = None) -> Any:
    """Asks the server for something and returns the open answer."""
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
    body = None if data is None else json.dumps(data).encode()
    return urllib.request.urlopen(urllib.request.Request(url, body, headers))


def play(server: str) -> None:
    """Registers and plays for ever."""
    me = json.load(call(f"{server}/api/bots", data={"name": "Thirty lines", "games": ["cetkaik", "makhop"]}))
    print(f"{me['name']} is {me['player']}", flush=True)
    for line in call(f"{server}/api/bot/events", me["token"]):
        event = json.loads(line) if line.strip() else {}
        if event.get("type") == "turn":
            position = event["position"]
            answer = {"number": position["number"], "action": random.choice(position["legal"])}
            act = {"type": "act", "seat": event["seat"], **answer}
            call(f"{server}/api/bot/matches/{event['match']}/act", me["token"], act).close()


if __name__ == "__main__":
    play(sys.argv[1])
