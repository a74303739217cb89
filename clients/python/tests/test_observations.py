"""Values of a measure: complete, in order, with their states, by requests or from files."""

from collections import Counter
from datetime import date

import pytest

from gapatlas import Atlas, NothingPublished, NormalizedState, ProblemError, UnknownCounty, ValueState
from gapatlas import AtlasWarning

CASES = "case_count_floor_2023"
RAIN = "nclimgrid_prcp_county_day"


@pytest.mark.parametrize("measure", [CASES, "incidence_floor_2023", "human_status", "scapularis_status", "svi_housing_percentile_2022"])
def test_files_and_requests_give_the_same_rows(atlas, measure):
    assert list(atlas.observations(measure, via="files")) == list(atlas.observations(measure, via="requests"))


def test_files_and_requests_give_the_same_days(atlas):
    part = {"state": "MN", "period": ("2023-01-03", "2023-01-19")}
    by_files = atlas.observations(RAIN, via="files", **part)
    assert list(by_files) == list(atlas.observations(RAIN, via="requests", **part))
    assert len(by_files) == 87 * 17


def test_a_nation_is_every_county_once_in_the_order_of_codes(atlas):
    rows = atlas.observations(CASES)
    codes = [row.fips for row in rows]
    assert len(codes) == atlas.release.county_count == 3144
    assert codes == sorted(set(codes))


def test_a_nation_by_requests_is_one_request(url):
    fresh = Atlas(url, cache=False)
    fresh.observations(CASES, counties="27057", via="requests")
    before = fresh.requests
    rows = fresh.observations(CASES, via="requests")
    assert fresh.requests - before == 1
    assert len(rows) == 3144


def test_days_of_a_nation_by_requests_are_those_of_the_file(atlas):
    part = {"period": ("2023-01-03", "2023-01-07")}
    atlas.observations(RAIN, counties="27057", via="requests", **part)
    before = atlas.requests
    by_requests = atlas.observations(RAIN, via="requests", **part)
    assert atlas.requests - before == 5
    assert list(by_requests) == list(atlas.observations(RAIN, via="files", **part))


def test_a_measure_says_whether_it_is_a_floor(atlas):
    assert {row.measure_id for row in atlas.measures() if row.floor} == {CASES, "incidence_floor_2023"}


def test_leading_zeros_stay(atlas):
    assert [row.fips for row in atlas.observations(CASES, counties=["02013", "01001"])] == ["01001", "02013"]


def test_a_value_is_there_exactly_where_its_state_says_so(atlas):
    for row in atlas.observations(CASES):
        assert (row.value is not None) == (row.value_state in (ValueState.OBSERVED, ValueState.ZERO))
        assert (row.value == 0) == (row.value_state is ValueState.ZERO)


def test_rain_of_nothing_is_zero_and_no_average_is_unavailable(atlas):
    states = Counter(row.value_state for row in atlas.observations(RAIN, period="2023-01-05"))
    assert states[ValueState.ZERO] > 0
    alaska = atlas.observations(RAIN, state="AK", period="2023-01-05")
    assert {row.value_state for row in alaska} == {ValueState.UNAVAILABLE}
    assert {row.value for row in alaska} == {None}


def test_a_published_word_is_text_and_not_a_value(atlas):
    rows = atlas.observations("scapularis_status")
    assert {"Established", "Reported", "No records"} <= {row.text for row in rows}
    assert {row.value for row in rows} == {None}
    assert {row.text for row in rows if row.normalized_state is NormalizedState.UNKNOWN} == {None}


def test_a_question_over_the_ceiling_is_split(atlas):
    codes = [row.fips for row in atlas.observations(CASES)][:400]
    before = atlas.requests
    rows = atlas.observations(RAIN, counties=codes, via="requests")
    assert len(rows) == 400 * 31
    assert atlas.requests - before >= 400 * 31 / 500


def test_what_is_cheaper_is_taken(atlas):
    before = atlas.requests
    atlas.observations(RAIN, counties="27057", period="2023-01-05")
    atlas.observations("nclimgrid_tmax_county_day")
    assert atlas.requests - before <= 2


def test_a_retired_code_is_named_with_its_successors_either_way(atlas):
    for via in ("files", "requests"):
        with pytest.raises(UnknownCounty, match="09001.*planning regions.*09190") as refusal:
            atlas.observations(CASES, counties=["09001", "27057"], via=via)
        assert list(refusal.value.counties) == ["09001"]


def test_a_code_is_text_of_five_digits(atlas):
    for wrong in ("1001", "010010", 1001, "0100a"):
        with pytest.raises(ValueError, match="FIPS"):
            atlas.observations(CASES, counties=[wrong])


def test_a_time_without_values_is_an_error_and_a_part_of_one_a_warning(atlas):
    with pytest.raises(NothingPublished, match="2023-01-01 to 2023-12-31 only"):
        atlas.observations(CASES, period=2021)
    with pytest.raises(NothingPublished, match="lie within 2023-03-01"):
        atlas.observations(CASES, period="2023-03")
    with pytest.warns(AtlasWarning, match="you get 2023-01-30 to 2023-01-31"):
        rows = atlas.observations(RAIN, counties="27057", period=("2023-01-30", "2023-02-03"))
    assert [row.period_start for row in rows] == [date(2023, 1, 30), date(2023, 1, 31)]


def test_periods_that_are_none_are_refused_before_anything_is_asked(atlas):
    before = atlas.requests
    for wrong in ("2023-13", "January", ("2023-02-01", "2023-01-01"), "2023-02-30"):
        with pytest.raises(ValueError):
            atlas.observations(CASES, period=wrong)
    assert atlas.requests == before


def test_a_measure_without_observations_is_named(atlas):
    with pytest.raises(NothingPublished, match="population_2022.*case_count_floor_2023"):
        atlas.observations("population_2022")


def test_a_refusal_carries_code_request_and_remedy(atlas):
    with pytest.raises(ProblemError) as refusal:
        atlas.scores(ecological_share=41)
    error = refusal.value
    assert error.status == 422 and error.request_id and error.request_id in str(error)
    assert error.errors[0]["loc"] == ["query", "ecological_share"]
    assert "steps of 5" in str(error) and error.remedy in str(error)
