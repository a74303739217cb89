package org.gapatlas.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.gapatlas.adapter.IngestIssue;
import org.gapatlas.adapter.IssueKind;
import org.junit.jupiter.api.Test;

class IssueGroupTest {
    private static IngestIssue malformed(int row, String field) {
        return new IngestIssue(IssueKind.FIPS_MALFORMED, "pairs.txt", row, field, "\"" + row + "\" is not five digits");
    }

    @Test
    void oneCauseInManyRowsIsOneLine() {
        List<IngestIssue> issues = new ArrayList<>();
        for (int row = 2; row < 22_199; row++) {
            issues.add(malformed(row, "County GEOID"));
        }

        assertThat(IssueGroup.of(issues)).singleElement().satisfies(group -> {
            assertThat(group.rows()).isEqualTo("2-22198");
            assertThat(group.describe())
                    .isEqualTo("pairs.txt, field County GEOID: 22197 rows, such as row 2: \"2\" is not five digits;"
                            + " row 3: \"3\" is not five digits; row 4: \"4\" is not five digits [FIPS_MALFORMED] "
                            + IssueKind.FIPS_MALFORMED.remedy());
        });
    }

    @Test
    void otherFieldsOrKindsAreOtherCausesAndSingleIssuesAreShownInFull() {
        IngestIssue alone = malformed(9, "Neighbor GEOID");
        List<IssueGroup> groups =
                IssueGroup.of(List.of(malformed(2, "County GEOID"), alone, malformed(3, "County GEOID")));

        assertThat(groups).extracting(IssueGroup::count).containsExactly(2, 1);
        assertThat(groups.get(1).describe()).isEqualTo(alone.describe());
    }

    @Test
    void issuesOfAWholeFileHaveNoRows() {
        IngestIssue absent =
                new IngestIssue(IssueKind.COUNTY_ABSENT, "outlines.zip", null, null, "01001 has no outline");

        assertThat(IssueGroup.of(List.of(absent, absent)).get(0).describe())
                .startsWith("outlines.zip: 2 findings, such as 01001 has no outline; ");
    }
}
