package org.gapatlas.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.gapatlas.adapter.IngestIssue;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.ingest.Nation.Built;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.release.observations.CountyProfile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests how each county gets its figures from the community sources; unpublished figures remain missing. */
class CommunityJoinTest {
    @TempDir
    private Path folder;

    private static String estimates(int counties) {
        StringBuilder text = new StringBuilder("SUMLEV,STATE,COUNTY,STNAME,CTYNAME,POPESTIMATE2023\n");
        String[] fips = {"01001", "01003", "02016", "06037", "09110", "15005", "22059", "35013", "36103", "48301"};
        String[] names = {
            "Autauga County",
            "Baldwin County",
            "Aleutians West Census Area",
            "Los Angeles County",
            "Capitol Planning Region",
            "Kalawao County",
            "LaSalle Parish",
            "Do\u00F1a Ana County",
            "Suffolk County",
            "Loving County"
        };
        int[] residents = {60_342, 253_507, 4_864, 9_663_345, 981_447, 81, 14_639, 225_210, 1_523_170, 43};
        text.append("040,01,000,Alabama,Alabama," + (residents[0] + residents[1]) + "\n");
        for (int i = 0; i < counties; i++) {
            text.append("050," + fips[i].substring(0, 2) + "," + fips[i].substring(2) + ",x," + names[i] + ","
                    + residents[i] + "\n");
        }
        return text.toString();
    }

    private static List<PublishedValue> values(CountyProfile county) {
        return List.of(
                county.population(),
                county.populationEstimate(),
                county.svi(),
                county.uninsuredRank(),
                county.uninsured(),
                county.rucc());
    }

    @Test
    void figuresAreReadFromTheirCells() {
        Built built = new Nation(folder).build();
        assertThat(values(built.county("01001")))
                .containsExactly(
                        new PublishedValue.Figure(58_761),
                        new PublishedValue.Missing(AbsenceReason.NO_FILE),
                        new PublishedValue.Figure(0.2663),
                        new PublishedValue.Figure(0.412),
                        new PublishedValue.Figure(7.4),
                        new PublishedValue.Figure(1));
        assertThat(built.rowsBehind(MeasureKey.SVI_PERCENTILE, "01001")).containsExactly("svi.csv:2");
        assertThat(built.rowsBehind(MeasureKey.POPULATION, "01001")).containsExactly("svi.csv:2");
        assertThat(built.rowsBehind(MeasureKey.UNINSURED_PERCENT, "01001")).containsExactly("svi.csv:2");
        assertThat(built.rowsBehind(MeasureKey.UNINSURED_PERCENTILE, "01001")).containsExactly("svi.csv:2");
        assertThat(built.rowsBehind(MeasureKey.RURAL_URBAN_CODE, "01001")).containsExactly("rucc.csv:2");
    }

    @Test
    void minus999IsMissingAndLowestRankIsZero() {
        Built built = new Nation(folder).build();
        assertThat(built.county("48301").svi()).isEqualTo(new PublishedValue.Missing(AbsenceReason.NOT_AVAILABLE));
        assertThat(built.county("48301").uninsuredRank()).isEqualTo(new PublishedValue.Figure(0.8));
        assertThat(built.county("15005").svi()).isEqualTo(new PublishedValue.Zero());
        assertThat(built.county("15005").uninsured()).isEqualTo(new PublishedValue.Zero());
        assertThat(built.issue("context_svi", IssueKind.FIGURE_NOT_AVAILABLE)).isEqualTo("1 x 11");
    }

    @Test
    void unlistedCountyIsMissingAndNoted() {
        Built built = new Nation(folder)
                .edit("atsdr-svi-2022", "svi.csv", text -> text.replaceFirst("NY,36103.*\n", ""))
                .edit("usda-ers-rucc-2023", "rucc.csv", text -> text.replaceFirst("36103,NY.*\n", ""))
                .build();
        PublishedValue noRow = new PublishedValue.Missing(AbsenceReason.NO_ROW);
        PublishedValue noFile = new PublishedValue.Missing(AbsenceReason.NO_FILE);
        assertThat(values(built.county("36103"))).containsExactly(noRow, noFile, noRow, noRow, noRow, noRow);
        assertThat(built.county("36103").incidence()).isNull();
        assertThat(built.county("36103").value(MeasureKey.INCIDENCE)).isEqualTo(noRow);
        assertThat(built.cases("36103")).isEqualTo(new PublishedValue.Figure(1_200));
        assertThat(built.issue("context_svi", IssueKind.COUNTY_NOT_LISTED)).isEqualTo("1 x ");
        assertThat(built.issue("context_rucc", IssueKind.COUNTY_NOT_LISTED)).isEqualTo("1 x ");
    }

    @Test
    void rowsOfFormerCountiesAndTerritoriesAreIgnoredWithIssues() {
        Built built = new Nation(folder)
                .edit(
                        "atsdr-svi-2022",
                        "svi.csv",
                        text -> text + "CT,09001,Fairfield County,09001,9,1,0.1,0.1,0.1,0.1,0.1,0.1\n"
                                + "SD,46113,Shannon County,46113,9,1,0.1,0.1,0.1,0.1,0.1,0.1\n")
                .build();
        assertThat(built.issue("context_svi", IssueKind.CONNECTICUT_LEGACY_COUNTY))
                .isEqualTo("1 x 12");
        assertThat(built.issue("context_svi", IssueKind.COUNTY_CODE_RETIRED)).isEqualTo("1 x 13");
        assertThat(built.issue("context_rucc", IssueKind.TERRITORY_OUT_OF_SCOPE))
                .isEqualTo("1 x 12");
    }

    @Test
    void estimatesReplaceSurveyResidentsOnlyAsDenominator() {
        Built built = new Nation(folder)
                .text("census-popest-2023", "popest.csv", estimates(10))
                .build();
        assertThat(built.county("36103").population()).isEqualTo(new PublishedValue.Figure(1_525_465));
        assertThat(built.county("36103").populationEstimate()).isEqualTo(new PublishedValue.Figure(1_523_170));
        assertThat(built.county("36103").denominator()).isEqualTo(new PublishedValue.Figure(1_523_170));
        assertThat(built.county("36103").incidence()).isEqualTo(1_200.0 / 1_523_170 * 100_000);
        assertThat(built.rowsBehind(MeasureKey.INCIDENCE, "36103")).containsExactly("human.csv:3-4", "popest.csv:11");
        assertThat(built.rowsBehind(MeasureKey.POPULATION_ESTIMATE, "36103")).containsExactly("popest.csv:11");
    }

    @Test
    void estimatesForSomeCountiesOnlyAreRefused() {
        assertThat(new Nation(folder)
                        .text("census-popest-2023", "popest.csv", estimates(8))
                        .refusal())
                .containsExactly(
                        new IngestIssue(IssueKind.COUNTY_ABSENT, "popest.csv", null, null, "36103 has no estimate"),
                        new IngestIssue(IssueKind.COUNTY_ABSENT, "popest.csv", null, null, "48301 has no estimate"));
    }
}
