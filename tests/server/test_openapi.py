"""The HTTP interface is what its OpenAPI description says, whatever one asks."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import checks

from cetkaik.server.app import create_app
from cetkaik.server.settings import Settings
from tests.server.processes import Server

CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]
# The stream of a bot has no end.
ENDLESS = "/api/bot/events"


@pytest.fixture(scope="module")
def token(server: Server) -> str:
    """Somebody who may open matches."""
    answer = httpx.post(f"{server.url}/api/identity", json={"name": "Heron"})
    return str(answer.json()["token"])


described = msgspec.json.decode(msgspec.json.encode(create_app(Settings()).openapi_schema.to_schema()))
schema = schemathesis.openapi.from_dict(described).exclude(path=ENDLESS)


@schema.parametrize()
@settings(max_examples=15, suppress_health_check=list(HealthCheck))
def test_every_answer_is_as_described(case: Any, token: str, server: Server) -> None:
    case.call_and_validate(base_url=server.url, headers={"authorization": f"Bearer {token}"}, checks=CHECKS)
    assert "Traceback" not in server.log.read_text()


def test_every_operation_is_described(server: Server) -> None:
    paths = httpx.get(f"{server.url}/api/schema/openapi.json").json()["paths"]
    assert len(paths) == 17
    for operations in paths.values():
        assert all(operation["description"] for operation in operations.values())


def test_a_bad_request_is_refused_in_the_form_of_all_refusals(server: Server) -> None:
    answer = httpx.post(f"{server.url}/api/identity", json={"name": ""})
    assert answer.status_code == 400
    assert answer.json()["code"] == "bad_message"
    assert httpx.get(f"{server.url}/nowhere").json()["type"] == "refused"
