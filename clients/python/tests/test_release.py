"""One release, its files, its scores, and how to cite it."""

import csv
import hashlib
import io
import os

import pytest

from gapatlas import Atlas, NothingPublished, ReleaseChanged, TransportError
from scripted import said


def test_scores_are_those_of_the_published_ranking(atlas):
    published = list(csv.DictReader(io.StringIO(atlas.ranking_csv().decode())))
    scores = atlas.scores()
    assert [(row["rank"], row["fips"], row["score"], row["priority"]) for row in published] == [
        ("" if row.rank is None else str(row.rank), row.fips, "" if row.score is None else f"{row.score:.1f}", row.priority)
        for row in scores
    ]


def test_settings_change_scores_and_a_wrong_name_is_refused(atlas):
    assert atlas.scores(missing_human_weakness=40)[0].score != atlas.scores()[0].score
    with pytest.raises(TypeError, match="low_incidence_breakpoint"):
        atlas.scores(breakpoint=5)


def test_a_county_without_evidence_has_no_score_and_no_rank(atlas):
    hawaii = atlas.scores("HI")
    assert len(hawaii) > 0
    assert {(row.score, row.rank, row.score_state) for row in hawaii} == {(None, None, "NOT_SCORED")}


def test_counties_have_each_input_with_its_state(atlas):
    row = atlas.counties().where(fips="27057")[0]
    assert (row["case_count_floor_2023"], row["case_count_floor_2023_state"]) == (None, "MISSING")
    assert isinstance(row["population_2022"], int) and row["population_2022_state"] == "OBSERVED"
    assert len(atlas.counties("MN")) == 87


def test_a_county_is_told_in_full(atlas):
    hubbard = atlas.county("27057")
    assert hubbard["county"] == "Hubbard" and hubbard["provenance"] and hubbard["limitations"]


def test_outlines_are_joined_to_figures(atlas):
    shapes = atlas.geometry("MN")
    assert len(shapes) == 87 and shapes.release_id == atlas.release.release_id
    assert shapes.__geo_interface__["type"] == "FeatureCollection"
    assert {feature["properties"]["state"] for feature in shapes} == {"MN"}


def test_every_file_is_what_its_digest_says(atlas):
    files = atlas.files()
    assert {"counties.csv", "counties.geojson", "datapackage.json"} <= {row.name for row in files}
    for row in files:
        content = atlas.file(row.name)
        assert (len(content), hashlib.sha256(content).hexdigest()) == (row.bytes, row.sha256)


def test_a_file_is_asked_for_once(url, tmp_path):
    first, second = (Atlas(url, cache=tmp_path) for _ in range(2))
    assert first.file("issues.csv") == second.file("issues.csv")
    assert (first.requests, second.requests) == (3, 2)


def test_a_damaged_file_of_the_cache_is_fetched_again(url, tmp_path):
    atlas = Atlas(url, cache=tmp_path)
    whole = atlas.file("issues.csv")
    digest = hashlib.sha256(whole).hexdigest()
    kept = tmp_path / "sha256" / digest[:2] / digest
    kept.write_bytes(whole[:-1])
    assert atlas.file("issues.csv") == whole == kept.read_bytes()


def test_without_a_cache_nothing_is_written(url, tmp_path, monkeypatch):
    monkeypatch.setenv("GAPATLAS_CACHE", str(tmp_path / "none"))
    Atlas(url, cache=False).file("issues.csv")
    assert os.listdir(tmp_path) == []


def test_a_cache_that_cannot_be_written_is_no_reason_to_fail(url, tmp_path):
    (tmp_path / "file").write_text("not a folder")
    assert Atlas(url, cache=tmp_path / "file").file("issues.csv")


def test_a_file_that_is_not_there_is_named_with_those_that_are(atlas):
    with pytest.raises(NothingPublished, match='"countys.csv"; it has: counties.csv'):
        atlas.file("countys.csv")


def test_files_are_saved_whole(atlas, tmp_path):
    path = atlas.save("observations/human_status.csv.gz", tmp_path / "new")
    assert path.read_bytes() == atlas.file("observations/human_status.csv.gz")
    assert os.listdir(path.parent) == ["human_status.csv.gz"]


def test_reports_of_counties_and_states_are_written(atlas, tmp_path):
    for place in ("27057", "MN"):
        assert atlas.report(place, tmp_path / f"{place}.pdf").read_bytes().startswith(b"%PDF-")
    second = atlas.report("27057", tmp_path / "2.pdf", template="county-v2", period_start="2023-01-01",
                          period_end="2023-12-31", measure_id=["case_count_floor_2023", "human_status"])
    assert second.read_bytes().startswith(b"%PDF-")


def test_a_citation_names_release_and_digest(atlas):
    citation = atlas.cite()
    assert atlas.release.release_id in citation.text and atlas.release.bundle_sha256 in citation.text
    assert citation.bundle_sha256 in citation.bibtex and "Synthetic" in citation.text
    manifest = atlas._http.body(f"/v1/releases/{citation.release_id}")
    assert hashlib.sha256(manifest).hexdigest() == citation.bundle_sha256


def test_a_release_that_is_not_there_is_named_with_those_that_are(url):
    with pytest.raises(NothingPublished, match='"older"; it has: demo-2023-1'):
        Atlas(url, release="older", cache=False).scores()


def superseded(path, answer):
    """The demonstration release after another one has become current."""
    if path == "/v1/releases":
        old = {**answer["releases"][0], "current": False}
        answer["releases"] = [{**old, "release_id": "newer", "current": True}, old]
    return answer


def test_an_older_release_is_read_from_its_files(url, cache, atlas, scripted):
    scripted.relay(url, superseded)
    older = Atlas(scripted.url, release=atlas.release.release_id, cache=cache)
    assert list(older.observations("case_count_floor_2023", state="MN")) == list(
        atlas.observations("case_count_floor_2023", state="MN")
    )
    assert older.observations("nclimgrid_tmin_county_day", period="2023-01")[0].fips == "01001"
    assert not [path for path in scripted.asked if path.startswith("/v1/observations")]
    with pytest.raises(ReleaseChanged, match="current release only"):
        older.observations("case_count_floor_2023", counties="27057", via="requests")


def test_an_older_release_without_files_says_so(url, atlas, scripted):
    scripted.relay(url, lambda path, answer: {**superseded(path, answer), **({"files": []} if path.endswith("/files") else {})})
    older = Atlas(scripted.url, release=atlas.release.release_id, cache=False)
    with pytest.raises(ReleaseChanged, match="sealed without files"):
        older.observations("case_count_floor_2023")
    assert len(older.scores()) == 3144
    assert older.geometry().features[0]["properties"] == {"fips": "01001"}


def moved(path, answer):
    """A service whose observations are from a newer release than the pinned one."""
    if path.startswith("/v1/observations"):
        answer["meta"]["release_id"] = "newer"
    return answer


def test_releases_are_never_mixed(url, cache, atlas, scripted):
    scripted.relay(url, moved)
    client = Atlas(scripted.url, cache=cache)
    with pytest.raises(ReleaseChanged, match="newer.*pinned to demo-2023-1"):
        client.observations("case_count_floor_2023", counties="27057", via="requests")
    other = Atlas(scripted.url, cache=False)
    few = other.observations("nclimgrid_prcp_county_day", counties="27057", period="2023-01-05")
    assert list(few) == list(atlas.observations("nclimgrid_prcp_county_day", counties="27057", period="2023-01-05"))
    assert [path for path in scripted.asked if path.endswith("prcp_county_day-2023-01.csv.gz")]


def test_a_file_that_was_changed_on_the_way_is_refused(url, scripted):
    scripted.relay(url, lambda path, answer: answer)
    honest = scripted.otherwise
    scripted.otherwise = lambda path: said("x") if path.endswith("/issues.csv") else honest(path)
    with pytest.raises(TransportError, match="not those that release"):
        Atlas(scripted.url, cache=False).file("issues.csv")
