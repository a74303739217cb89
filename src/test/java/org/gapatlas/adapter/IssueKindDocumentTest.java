package org.gapatlas.adapter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.gapatlas.MarkdownTable;
import org.gapatlas.adapter.IssueKind.Effect;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks that {@code docs/issues.md} lists every kind of issue with the remedy that the program prints. */
class IssueKindDocumentTest {
    @ParameterizedTest
    @CsvSource({
        "BLOCKS, ## Issues that stop a build",
        "SETS_ROW_ASIDE, ## Issues that set a row aside",
        "NOTES, ## Issues that are noted",
    })
    void everyKindIsListedUnderItsEffectWithItsRemedy(Effect effect, String heading) {
        List<IssueKind> kinds = Arrays.stream(IssueKind.values())
                .filter(k -> k.effect() == effect)
                .toList();
        MarkdownTable table = MarkdownTable.below(heading, "docs/issues.md");
        assertThat(table.column(0))
                .isEqualTo(kinds.stream().map(IssueKind::name).toList());
        assertThat(table.column(2))
                .isEqualTo(kinds.stream().map(IssueKind::remedy).toList());
        assertThat(table.column(1)).noneMatch(String::isBlank);
    }
}
