"""Sums, and refusals of misleading sums."""

import pytest

from gapatlas import NotSummable, Observation, ValueState, total

pandas = pytest.importorskip("pandas")
CASES = "case_count_floor_2023"


def test_a_sum_with_missing_counties_and_floors_is_refused_with_both_reasons(atlas):
    rows = atlas.observations(CASES, state="MN")
    with pytest.raises(NotSummable, match="70 MISSING \\(27001, .*17 FLOOR") as refusal:
        total(rows)
    assert {reason: len(counties) for reason, counties in refusal.value.reasons.items()} == {"MISSING": 70, "FLOOR": 17}


@pytest.mark.parametrize("allowed", [("MISSING",), ("FLOOR",), ("SUPPRESSED", "ZERO")])
def test_one_reason_allowed_is_not_the_other(atlas, allowed):
    with pytest.raises(NotSummable):
        total(atlas.observations(CASES, state="MN"), allow=allowed)


def test_an_allowed_sum_says_what_it_is(atlas):
    rows = atlas.observations(CASES, state="MN")
    found = total(rows, allow=["MISSING", "FLOOR"])
    assert found.value == sum(row.value for row in rows if row.value is not None)
    assert (found.counted, found.left_out, found.floor, found.complete) == (17, {"MISSING": 70}, True, False)
    assert str(found).startswith("at least ") and "70 MISSING" in str(found)


def test_a_frame_is_added_up_by_the_same_rule(atlas):
    rows = atlas.observations(CASES, state="MN")
    assert total(rows.to_pandas(), allow=["MISSING", "FLOOR"]) == total(rows, allow=["MISSING", "FLOOR"])
    with pytest.raises(NotSummable, match="70 MISSING"):
        total(rows.to_pandas())
    with pytest.raises(NotSummable, match="does not say of which measure"):
        total(pandas.DataFrame({"value": [1]}))


def test_days_of_rain_add_up_for_a_county_and_not_over_counties(atlas):
    rows = atlas.observations("nclimgrid_prcp_county_day", counties="27057")
    assert total(rows).value == pytest.approx(sum(row.value for row in rows))
    assert total(rows).complete
    with pytest.raises(NotSummable, match="not over counties"):
        total(atlas.observations("nclimgrid_prcp_county_day", counties=["27057", "01001"]))


@pytest.mark.parametrize("measure", ["incidence_floor_2023", "scapularis_status", "svi_housing_percentile_2022", "nclimgrid_tavg_county_day"])
def test_rates_words_percentiles_and_temperatures_never_add_up(atlas, measure):
    with pytest.raises(NotSummable, match="does not add up"):
        total(atlas.observations(measure, counties="27057"), allow=[state.value for state in ValueState] + ["FLOOR"])


def test_a_state_that_nobody_knows_is_not_added_up(atlas):
    rows = atlas.observations("nclimgrid_prcp_county_day", counties="27057", period="2023-01-05")
    row = rows[0]
    strange = Observation(row.fips, row.period_start, row.period_end, 5.0, None, ValueState("EMBARGOED"), row.normalized_state)
    rows._rows.append(strange)
    with pytest.raises(NotSummable, match="1 EMBARGOED"):
        total(rows)


def test_a_frame_keeps_codes_states_and_gaps_apart(atlas):
    frame = atlas.observations(CASES, state="AL").to_pandas()
    assert frame["fips"].iloc[0] == "01001"
    assert list(frame["value_state"].cat.categories) == [state.value for state in ValueState]
    assert frame.loc[frame["value_state"] == "MISSING", "value"].isna().all()
    assert frame.loc[frame["value_state"] == "OBSERVED", "value"].notna().all()
    assert frame.attrs["release_id"] == "demo-2023-1"


def test_a_frame_of_counties_has_categories_beside_numbers(atlas):
    frame = atlas.counties().to_pandas()
    assert str(frame["case_count_floor_2023_state"].dtype) == "category"
    assert len(frame) == 3144 and frame["score"].isna().sum() == (frame["score_state"] == "NOT_SCORED").sum() > 0
    scores = atlas.scores().to_pandas()
    assert str(scores["rank"].dtype) == "Int64" and scores["rank"].isna().sum() == scores["score"].isna().sum()


def test_outlines_become_a_geographic_frame(atlas):
    pytest.importorskip("geopandas")
    frame = atlas.geometry("MN").to_geopandas()
    assert frame.crs.to_epsg() == 4326 and "27057" in frame.index and len(frame) == 87
