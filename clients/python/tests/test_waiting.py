"""Waiting as the service asks, and accepting only complete responses."""

import gzip
import json
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime

import pytest

from gapatlas import Atlas, IncompleteAnswer, ProblemError, TransportError
from scripted import problem, said

NONE = {"releases": []}


def asking(scripted, **given):
    slept = []
    return Atlas(scripted.url, cache=False, sleep=slept.append, **given), slept


def test_it_waits_exactly_as_long_as_it_is_told(scripted):
    atlas, slept = asking(scripted)
    scripted.replies = [problem(429, "RATE_LIMITED", **{"Retry-After": "7"}), problem(503, **{"Retry-After": "30"}), said(NONE)]
    assert atlas.releases() == []
    assert slept == [7, 30]


def test_it_waits_until_a_date(scripted):
    atlas, slept = asking(scripted)
    then = datetime.now(timezone.utc) + timedelta(seconds=40)
    scripted.replies = [problem(503, **{"Retry-After": format_datetime(then, usegmt=True)}), said(NONE)]
    atlas.releases()
    assert len(slept) == 1 and 30 < slept[0] <= 40


def test_it_does_not_wait_longer_than_its_user_allows(scripted):
    atlas, slept = asking(scripted, max_wait=50)
    scripted.replies = [problem(429, "RATE_LIMITED", **{"Retry-After": "30"})] * 2
    with pytest.raises(ProblemError) as refusal:
        atlas.releases()
    assert slept == [30]
    error = refusal.value
    assert (error.status, error.code, error.retry_after, error.request_id) == (429, "RATE_LIMITED", 30, "r-1")


def test_a_refusal_that_names_no_time_is_told_at_once(scripted):
    atlas, slept = asking(scripted)
    scripted.replies = [problem(503)]
    with pytest.raises(ProblemError, match="503: Not now. Ask the operator"):
        atlas.releases()
    assert slept == [] and len(scripted.asked) == 1


def test_a_page_of_a_proxy_is_a_refusal_too(scripted):
    atlas, _ = asking(scripted)
    scripted.replies = [(502, {"Content-Type": "text/html"}, b"<h1>Bad gateway</h1>")]
    with pytest.raises(ProblemError, match="HTTP 502"):
        atlas.releases()


def test_a_body_that_was_cut_is_asked_for_again(scripted):
    atlas, _ = asking(scripted)
    whole = json.dumps(NONE).encode()
    scripted.replies = [(200, {"Content-Length": str(len(whole) + 5), "Connection": "close"}, whole), said(NONE)]
    assert atlas.releases() == [] and len(scripted.asked) == 2


def test_bytes_that_are_not_those_of_the_digest_are_not_taken(scripted):
    atlas, _ = asking(scripted)
    wrong = (200, {"Content-Digest": "sha-256=:" + "A" * 43 + "=:"}, b"{}")
    scripted.replies = [wrong] * 3
    with pytest.raises(TransportError, match="Content-Digest"):
        atlas.releases()
    packed = gzip.compress(json.dumps(NONE).encode())
    scripted.replies = [(200, {"Content-Encoding": "gzip"}, packed[:-4]), (200, {"Content-Encoding": "gzip"}, packed)]
    assert atlas.releases() == []


def test_it_names_itself_and_its_user(scripted):
    atlas, _ = asking(scripted, user_agent="county-dashboard/2")
    scripted.replies = [said(NONE)]
    atlas.releases()
    assert scripted.agents[0].startswith("county-dashboard/2 gapatlas-python/")


def test_a_service_that_is_not_there_is_named():
    with pytest.raises(TransportError, match="127.0.0.1:9"):
        Atlas("http://127.0.0.1:9", cache=False).releases()
    with pytest.raises(ValueError, match="http://"):
        Atlas("localhost:8080")


def relayed_without(url, scripted, beginning, kept):
    """An atlas whose responses for paths with a prefix have only a slice of their records."""

    def shortened(path, answer):
        if path.startswith(beginning):
            answer["data"] = answer["data"][kept]
        return answer

    scripted.relay(url, shortened)
    atlas, _ = asking(scripted)
    return atlas


def test_rows_that_are_absent_are_noticed(url, scripted):
    atlas = relayed_without(url, scripted, "/v1/observations", slice(None, -1))
    with pytest.raises(IncompleteAnswer, match="27057"):
        atlas.observations("nclimgrid_prcp_county_day", counties=["01001", "27057"], via="requests")


def test_counties_that_are_absent_of_a_nation_are_noticed(url, scripted):
    atlas = relayed_without(url, scripted, "/v1/counties/observations", slice(1, None))
    with pytest.raises(IncompleteAnswer, match="3143 counties of 3144"):
        atlas.observations("case_count_floor_2023", via="requests")


def test_a_collection_that_lacks_records_is_noticed(url, scripted):
    atlas = relayed_without(url, scripted, "/v1/measures", slice(1, None))
    with pytest.raises(IncompleteAnswer, match="records came from /v1/measures"):
        atlas.measures()


def test_an_older_service_is_told_the_counties_and_its_floors_are_known_by_name(url, scripted):
    def older(path, answer):
        if path.startswith(("/v1/measures", "/v1/counties?")):
            del answer["meta"]["total_count"]
        if path.startswith("/v1/measures"):
            for row in answer["data"]:
                del row["floor"]
        return answer

    scripted.relay(url, older)
    honest = scripted.otherwise
    scripted.otherwise = lambda path: (
        problem(422) if path.startswith("/v1/counties/observations") else honest(path)
    )
    atlas, _ = asking(scripted)
    rows = atlas.observations("case_count_floor_2023", via="requests")
    assert len(rows) == 3144 and rows.measure.floor
    assert sum(path.startswith("/v1/observations") for path in scripted.asked) == 7


def test_a_lower_ceiling_is_met_by_halves(url, scripted):
    scripted.relay(url, lambda path, answer: answer)
    honest = scripted.otherwise
    scripted.otherwise = lambda path: (
        problem(400, "QUERY_TOO_BROAD") if path.startswith("/v1/observations") and path.count(",") > 2 else honest(path)
    )
    atlas, _ = asking(scripted)
    codes = ["01001", "01003", "01005", "01007", "27057"]
    rows = atlas.observations("case_count_floor_2023", counties=codes, via="requests")
    assert [row.fips for row in rows] == codes


def test_a_word_of_a_later_service_is_kept(url, scripted):
    def later(path, answer):
        if path.startswith("/v1/observations"):
            answer["data"][0].update(value_state="EMBARGOED", normalized_state="EMBARGOED", value=None, new_field=1)
        return answer

    scripted.relay(url, later)
    atlas, _ = asking(scripted)
    row = atlas.observations("case_count_floor_2023", counties="01001", via="requests")[0]
    assert (row.value_state, str(row.normalized_state), row.value) == ("EMBARGOED", "EMBARGOED", None)


def test_the_real_limit_says_how_long(scripted):
    """Uses a server with limits at GAPATLAS_TEST_LIMITED_URL."""
    import os

    atlas = Atlas(os.environ["GAPATLAS_TEST_LIMITED_URL"], cache=False, max_wait=0)
    with pytest.raises(ProblemError) as refusal:
        for _ in range(200):
            atlas.county("27057")
    assert refusal.value.status == 429 and refusal.value.code == "RATE_LIMITED"
    assert 1 <= refusal.value.retry_after <= 60
    slept = []
    patient = Atlas(os.environ["GAPATLAS_TEST_LIMITED_URL"], cache=False, sleep=slept.append, max_wait=60)
    with pytest.raises(ProblemError):
        patient.releases()
    assert sum(slept) <= 60 and slept[0] >= 1
