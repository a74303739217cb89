package org.gapatlas.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.gapatlas.SmallAtlas;
import org.gapatlas.adapter.IngestIssue;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.observations.ReleaseDraft;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of files that look complete but are not what they claim to be, checked with the bundled catalogue. */
class ClaimedFilesTest {
    @TempDir
    private Path folder;

    private FaithfulNation dashboard() {
        return FaithfulNation.ofDashboard(folder.resolve("files"));
    }

    private FaithfulNation publicUse() {
        return FaithfulNation.ofPublicUse(folder.resolve("files"));
    }

    private static ReleaseDraft draft(SmallAtlas files) {
        try {
            return new ReleaseBuild(files.config(SmallAtlas.ID, 1), BuildProgress.SILENT).draft();
        } catch (RefusedException e) {
            throw new AssertionError(e.issues().toString(), e);
        }
    }

    private static List<IngestIssue> refusal(SmallAtlas files) {
        try {
            new ReleaseBuild(files.config(SmallAtlas.ID, 1), BuildProgress.SILENT).draft();
        } catch (RefusedException e) {
            return e.issues();
        }
        throw new AssertionError("the build went through");
    }

    private static List<IssueKind> kinds(SmallAtlas files) {
        return refusal(files).stream().map(IngestIssue::kind).distinct().toList();
    }

    private static FaithfulNation edit(FaithfulNation nation, String file, UnaryOperator<List<List<String>>> edit) {
        return nation.with(file, edit.apply(nation.grid(file)));
    }

    private static FaithfulNation cell(FaithfulNation nation, String file, int row, String column, String value) {
        return edit(nation, file, rows -> {
            rows.get(row).set(rows.getFirst().indexOf(column), value);
            return rows;
        });
    }

    @Test
    void validNationIsBuiltWithEitherHumanSource() {
        for (FaithfulNation nation : List.of(dashboard(), publicUse())) {
            ReleaseDraft draft = draft(nation.write());

            assertThat(draft.inputs())
                    .allSatisfy(file -> assertThat(file.recognition())
                            .extracting(Manifest.Recognition::how)
                            .isEqualTo("FITS"));
            assertThat(draft.issues())
                    .filteredOn(i -> i.kind().equals("EDITION_UNEXAMINED"))
                    .hasSize(draft.inputs().size());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                FaithfulNation.DASHBOARD,
                FaithfulNation.RUCC,
                FaithfulNation.ADJACENCY,
                FaithfulNation.NAMES,
                "tavg-202301-cty-scaled.csv"
            })
    void fileThatMayEndWithinItsLastCellIsRefused(String file) {
        String text = dashboard().text(file);

        assertThat(kinds(dashboard()
                        .withText(file, text.substring(0, text.length() - 1))
                        .write()))
                .contains(IssueKind.FILE_END_OPEN);
    }

    @Test
    void fileShorterByOneByteThatTurns3262Into326IsRefused() {
        String text = dashboard().text(FaithfulNation.DASHBOARD);
        String cut = text.substring(0, text.indexOf("1400\n") + 3);

        assertThat(kinds(dashboard().withText(FaithfulNation.DASHBOARD, cut).write()))
                .contains(IssueKind.FILE_END_OPEN);
    }

    @Test
    void unusedLastCellMayEndTheFile() {
        String text = dashboard().text(FaithfulNation.ESTIMATES);

        assertThat(draft(dashboard()
                                .withText(FaithfulNation.ESTIMATES, text.substring(0, text.length() - 1))
                                .write())
                        .counties())
                .hasSize(10);
    }

    @Test
    void laterEstimatesAreRefused() {
        FaithfulNation nation = edit(dashboard(), FaithfulNation.ESTIMATES, rows -> {
            List<List<String>> wider = new ArrayList<>();
            for (List<String> row : rows) {
                List<String> copy = new ArrayList<>(row);
                copy.add(12, wider.isEmpty() ? "POPESTIMATE2024" : "60000");
                wider.add(copy);
            }
            return wider;
        });

        assertThat(refusal(nation.write())).singleElement().satisfies(issue -> {
            assertThat(issue.kind()).isEqualTo(IssueKind.EDITION_OTHER);
            assertThat(issue.detail()).contains("2024", "Vintage 2023 (1 July 2023)");
        });
    }

    @Test
    void earlierDashboardFileIsRecognized() {
        FaithfulNation nation = edit(
                dashboard(),
                FaithfulNation.DASHBOARD,
                rows -> rows.stream()
                        .<List<String>>map(row -> new ArrayList<>(row.subList(0, row.size() - 1)))
                        .toList());

        assertThat(refusal(nation.write())).singleElement().satisfies(issue -> {
            assertThat(issue.kind()).isEqualTo(IssueKind.EDITION_OTHER);
            assertThat(issue.detail()).contains("looks like the edition 2001-2022");
        });
    }

    @ParameterizedTest
    @CsvSource({
        FaithfulNation.SVI + ",COUNTIES_TOO_FEW",
        FaithfulNation.RUCC + ",COUNTIES_TOO_FEW",
        FaithfulNation.DASHBOARD + ",COUNTIES_TOO_FEW",
        FaithfulNation.TICKS + ",STATES_TOO_FEW",
        FaithfulNation.PATHOGENS + ",STATES_TOO_FEW",
        FaithfulNation.ESTIMATES + ",TOTAL_CONTRADICTS_SUM",
        FaithfulNation.NAMES + ",VINTAGE_MISMATCH",
        FaithfulNation.ADJACENCY + ",SELF_PAIRS_TOO_FEW",
        "tavg-202301-cty-scaled.csv,COUNTIES_TOO_FEW"
    })
    void halfAFileIsRefused(String file, IssueKind kind) {
        FaithfulNation nation = edit(dashboard(), file, rows -> new ArrayList<>(rows.subList(0, 1 + rows.size() / 2)));

        assertThat(kinds(nation.write())).contains(kind);
    }

    @Test
    void publicUseFileWithHalfTheStatesIsRefused() {
        FaithfulNation nation = edit(publicUse(), FaithfulNation.PUBLIC_USE, rows -> {
            rows.removeIf(row -> List.of("Alabama", "Alaska", "Hawaii", "Louisiana", "California")
                    .contains(row.get(1)));
            return rows;
        });

        assertThat(kinds(nation.write())).containsExactly(IssueKind.STATES_TOO_FEW);
    }

    @Test
    void acceptedFloorIssueIsRecordedWithItsReason() {
        FaithfulNation nation = edit(dashboard(), FaithfulNation.TICKS, rows -> new ArrayList<>(rows.subList(0, 8)));
        SmallAtlas files = nation.write();
        assertThat(kinds(files)).contains(IssueKind.STATES_TOO_FEW, IssueKind.COUNTIES_TOO_FEW);

        BuildConfig config = files.config(SmallAtlas.ID, 1);
        List<AcceptedCheck> accepted = List.of(
                AcceptedCheck.parse("STATES_TOO_FEW: Texas sent its table late, as CDC wrote on 3 May.")
                        .orElseThrow(),
                AcceptedCheck.parse("COUNTIES_TOO_FEW: Texas sent its table late.")
                        .orElseThrow());
        List<SourceInput> sources = config.sources().stream()
                .map(s -> s.sourceId().equals("tick") ? s.accepting(accepted) : s)
                .toList();
        ReleaseDraft draft = draft(with(config, sources));

        assertThat(draft.identity().limitations())
                .contains("STATES_TOO_FEW", "Texas sent its table late, as CDC wrote on 3 May.");
        assertThat(draft.inputs())
                .filteredOn(f -> f.sourceId().equals("tick"))
                .singleElement()
                .satisfies(f -> assertThat(f.accepted())
                        .extracting(Manifest.Accepted::check)
                        .containsExactly("STATES_TOO_FEW", "COUNTIES_TOO_FEW"));
        assertThat(draft.issues())
                .filteredOn(i -> i.kind().equals("CHECK_ACCEPTED"))
                .singleElement()
                .satisfies(i -> assertThat(i.count()).isEqualTo(2));
    }

    private static BuildConfig with(BuildConfig config, List<SourceInput> sources) {
        return new BuildConfig(
                config.id(),
                config.generatedAt(),
                config.builderVersion(),
                config.vintage(),
                config.edition(),
                config.admittedStatusFiles(),
                config.parent(),
                config.threads(),
                config.canonicalGeographies(),
                sources,
                config.publications());
    }

    private static ReleaseDraft draft(BuildConfig config) {
        try {
            return new ReleaseBuild(config, BuildProgress.SILENT).draft();
        } catch (RefusedException e) {
            throw new AssertionError(e.issues().toString(), e);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"STATES_TOO_FEW", "STATES_TOO_FEW:", "STATES_TOO_FEW: no", "FIPS_MALFORMED: as they are so"})
    void acceptingNeedsAReasonAndAFloorIssue(String text) {
        assertThat(AcceptedCheck.parse(text)).isEmpty();
    }

    @Test
    void fileWithAllRowsTwiceIsRefused() {
        FaithfulNation nation = edit(publicUse(), FaithfulNation.PUBLIC_USE, rows -> {
            rows.addAll(rows.subList(1, rows.size()).stream().toList());
            return rows;
        });

        assertThat(kinds(nation.write())).contains(IssueKind.BODY_TWICE);
    }

    @Test
    void duplicateRowIsNoted() {
        FaithfulNation nation = edit(publicUse(), FaithfulNation.PUBLIC_USE, rows -> {
            rows.add(rows.get(1));
            return rows;
        });

        assertThat(draft(nation.write()).issues())
                .filteredOn(i -> i.kind().equals("ROW_REPEATED"))
                .singleElement()
                .satisfies(i -> assertThat(i.count()).isEqualTo(1));
    }

    @ParameterizedTest
    @CsvSource({"2147483647,NUMBER_OUT_OF_RANGE", "1000000,COUNT_IMPLAUSIBLE"})
    void sumsDoNotOverflow(String frequency, IssueKind kind) {
        FaithfulNation nation = edit(publicUse(), FaithfulNation.PUBLIC_USE, rows -> {
            for (String sex : List.of("Male", "Female")) {
                rows.add(List.of("2023", "New York", "36103", "Confirmed", sex, "40-59", frequency));
            }
            return rows;
        });

        assertThat(kinds(nation.write())).contains(kind);
    }

    @Test
    void rowsOfAYearThatTheEditionDoesNotHaveAreOfAnotherEdition() {
        FaithfulNation nation = edit(publicUse(), FaithfulNation.PUBLIC_USE, rows -> {
            rows.add(List.of("2024", "New York", "36103", "Confirmed", "Male", "20+", "1200"));
            return rows;
        });

        assertThat(refusal(nation.write())).singleElement().satisfies(i -> {
            assertThat(i.kind()).isEqualTo(IssueKind.EDITION_OTHER);
            assertThat(i.detail()).contains("the last year of the rows is 2024", "\"2022-2023\"");
        });
    }

    @ParameterizedTest
    @CsvSource({"10,80,60", "9,40000,33000"})
    void moreCasesThanEverRecordedAreRefused(int row, String cases, String named) {
        String residents = row == 10 ? "43 residents" : "more than " + named;

        assertThat(refusal(cell(dashboard(), FaithfulNation.DASHBOARD, row, "cases2023", cases)
                        .write()))
                .singleElement()
                .satisfies(i -> {
                    assertThat(i.kind()).isEqualTo(IssueKind.COUNT_IMPLAUSIBLE);
                    assertThat(i.detail()).contains(residents);
                });
    }

    @Test
    void sharesInsteadOfPercentagesAreRefused() {
        FaithfulNation nation = edit(dashboard(), FaithfulNation.SVI, rows -> {
            int column = rows.getFirst().indexOf("EP_UNINSUR");
            rows.stream()
                    .skip(1)
                    .forEach(row -> row.set(
                            column, String.format(Locale.ROOT, "%.3f", Double.parseDouble(row.get(column)) / 100)));
            return rows;
        });

        assertThat(kinds(nation.write())).containsExactly(IssueKind.PERCENT_CONTRADICTS_ESTIMATE);
    }

    @ParameterizedTest
    @CsvSource({
        "E_TOTPOP,5876,PERCENT_CONTRADICTS_ESTIMATE",
        "EP_UNINSUR,7.9,''",
        "EPL_UNINSUR,0.9,RANK_CONTRADICTS_FIGURE",
        "RPL_THEMES,0.9999,RANK_CONTRADICTS_FIGURE",
        "RPL_THEME3,0.0001,RANK_CONTRADICTS_FIGURE"
    })
    void contradictoryIndexFigureIsRefused(String column, String value, String kind) {
        SmallAtlas files =
                cell(dashboard(), FaithfulNation.SVI, 1, column, value).write();

        if (kind.isEmpty()) {
            assertThat(draft(files).counties()).hasSize(10);
        } else {
            assertThat(kinds(files)).contains(IssueKind.valueOf(kind));
        }
    }

    @ParameterizedTest
    @CsvSource({
        FaithfulNation.DASHBOARD + ",ctycode,1,2",
        FaithfulNation.RUCC + ",County_Name,2,5",
        FaithfulNation.ESTIMATES + ",CTYNAME,2,3",
        FaithfulNation.TICKS + ",County,1,2",
        FaithfulNation.PATHOGENS + ",County,1,2",
        FaithfulNation.ADJACENCY + ",County Name,1,4"
    })
    void swappedCodesAndNamesAreRefused(String file, String column, int one, int other) {
        FaithfulNation nation = edit(dashboard(), file, rows -> swapped(rows, column, one, other));

        assertThat(kinds(nation.write())).contains(IssueKind.COUNTY_NAME_CONTRADICTS_FIPS);
    }

    @Test
    void headerWithAnotherSeparatorIsReported() {
        FaithfulNation nation = edit(
                dashboard(),
                FaithfulNation.NAMES,
                rows -> rows.stream().map(row -> List.of(String.join("|", row))).toList());

        assertThat(refusal(nation.write()))
                .extracting(IngestIssue::detail)
                .contains("the header is in one piece, so another character divides its columns than in the edition");
    }

    @ParameterizedTest
    @ValueSource(strings = {"FIPS", "STCNTY", "COUNTY", "LOCATION"})
    void indexRowWithTwoCountiesIsRefused(String column) {
        FaithfulNation nation = edit(dashboard(), FaithfulNation.SVI, rows -> swapped(rows, column, 1, 2));

        assertThat(kinds(nation.write())).contains(IssueKind.ROW_NAMES_TWO_COUNTIES);
    }

    private static List<List<String>> swapped(List<List<String>> rows, String column, int one, int other) {
        int index = rows.getFirst().indexOf(column);
        List<String> first = new ArrayList<>(rows.get(one));
        List<String> second = new ArrayList<>(rows.get(other));
        String kept = first.get(index);
        first.set(index, second.get(index));
        second.set(index, kept);
        rows.set(one, first);
        rows.set(other, second);
        return rows;
    }

    @Test
    void swappedGazetteerRowsAreRefused() {
        FaithfulNation nation = edit(dashboard(), FaithfulNation.NAMES, rows -> {
            String kept = rows.get(4).get(1);
            List<String> one = new ArrayList<>(rows.get(1));
            List<String> other = new ArrayList<>(rows.get(2));
            one.set(1, rows.get(2).get(1));
            other.set(1, rows.get(1).get(1));
            rows.set(1, one);
            rows.set(2, other);
            assertThat(kept).isEqualTo("06037");
            return rows;
        });

        assertThat(kinds(nation.write())).contains(IssueKind.POINT_OUTSIDE_OUTLINE);
    }

    @Test
    void countyRowWithoutNamesIsReportedAsBlankName() {
        FaithfulNation nation = cell(
                cell(dashboard(), FaithfulNation.DASHBOARD, 2, "Ctyname", ""),
                FaithfulNation.DASHBOARD,
                2,
                "stname",
                "");

        assertThat(refusal(nation.write())).singleElement().satisfies(i -> {
            assertThat(i.kind()).isEqualTo(IssueKind.COUNTY_NAME_BLANK);
            assertThat(i.row()).isEqualTo(3);
            assertThat(i.detail()).contains("01003 is a county's");
        });
    }

    @Test
    void rowWithoutNamesAndWithUnknownCodeIsReported() {
        FaithfulNation nation = edit(dashboard(), FaithfulNation.DASHBOARD, rows -> {
            List<String> ghost = new ArrayList<>(rows.get(1));
            ghost.set(0, "");
            ghost.set(1, "");
            ghost.set(2, "");
            ghost.set(3, "54");
            ghost.set(4, "129");
            rows.add(ghost);
            return rows;
        });

        assertThat(draft(nation.write()).issues())
                .filteredOn(i -> i.kind().equals("GHOST_ROW"))
                .singleElement()
                .satisfies(i -> assertThat(i.rows()).isEqualTo("12"));
    }

    @Test
    void dashboardFileGivenAsPublicUseFileIsRecognized() {
        FaithfulNation nation = publicUse();

        assertThat(refusal(nation.withText(FaithfulNation.PUBLIC_USE, nation.text(FaithfulNation.HISTORY))
                        .write()))
                .singleElement()
                .satisfies(i -> {
                    assertThat(i.kind()).isEqualTo(IssueKind.PUBLICATION_OTHER);
                    assertThat(i.detail()).contains("write adapter = \"cdc-lyme-county-dashboard\" in [sources.human]");
                });
    }

    @Test
    void pathogenWorkbookGivenAsTickTableIsRecognized() {
        SmallAtlas files = dashboard().write();
        files.put(
                FaithfulNation.TICKS,
                "ticks.xlsx",
                read(folder.resolve("files").resolve(FaithfulNation.PATHOGENS + ".xlsx")));

        assertThat(refusal(files)).singleElement().satisfies(i -> {
            assertThat(i.kind()).isEqualTo(IssueKind.PUBLICATION_OTHER);
            assertThat(i.detail()).contains("it belongs in [sources.pathogen]");
        });
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @CsvSource({
        FaithfulNation.ESTIMATES + ",2,POPESTIMATE2023,60343,CHANGE_CONTRADICTS_FIGURE",
        FaithfulNation.ESTIMATES + ",1,POPESTIMATE2023,313848,TOTAL_CONTRADICTS_SUM",
        FaithfulNation.RUCC + ",2,Value,9,CODE_CONTRADICTS_DESCRIPTION",
    })
    void contradictoryFiguresInOneFileAreRefused(String file, int row, String column, String value, IssueKind kind) {
        FaithfulNation nation = edit(dashboard(), file, rows -> {
            List<String> changed = new ArrayList<>(rows.get(row));
            changed.set(rows.getFirst().indexOf(column), value);
            rows.set(row, changed);
            return rows;
        });

        assertThat(kinds(nation.write())).contains(kind);
    }

    @Test
    void floorFarAboveTheCountIsRefused() {
        FaithfulNation nation = edit(publicUse(), FaithfulNation.PUBLIC_USE, rows -> {
            rows.add(List.of("2023", "Alabama", "01003", "Confirmed", "Male", "0-19", "40"));
            return rows;
        });

        assertThat(kinds(nation.write())).containsExactly(IssueKind.FLOOR_ABOVE_COUNT);
    }
}
