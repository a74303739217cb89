"""Tests use a real server at GAPATLAS_TEST_URL that serves the demonstration release without limits."""

import os
from typing import Iterator

import pytest

from gapatlas import Atlas
from scripted import Scripted


@pytest.fixture(scope="session")
def url() -> str:
    return os.environ["GAPATLAS_TEST_URL"]


@pytest.fixture(scope="session")
def cache(tmp_path_factory) -> str:
    return str(tmp_path_factory.mktemp("cache"))


@pytest.fixture(scope="session")
def atlas(url, cache) -> Atlas:
    return Atlas(url, cache=cache, user_agent="gapatlas-tests")


@pytest.fixture
def scripted() -> Iterator[Scripted]:
    """A server on its own port that behaves as no healthy server does."""
    server = Scripted()
    yield server
    server.close()
