package org.gapatlas.ingest.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that a column without figures is not taken for a column of missing values. */
class FiguresCheckTest {
    private final List<String> found = new ArrayList<>();

    private void check(long without, int counties) {
        FiguresCheck.check("RPL_THEMES", without, counties, (kind, row, detail) -> found.add(kind + ": " + detail));
    }

    @Test
    void aFewCountiesMayLackAFigure() {
        check(31, 3_144);

        assertThat(found).isEmpty();
    }

    @Test
    void aColumnThatLacksManyIsFound() {
        check(32, 3_144);

        assertThat(found)
                .containsExactly(
                        "FIGURES_TOO_FEW: 32 of 3144 counties have no figure in RPL_THEMES, at most 31 are expected");
    }

    @Test
    void aFileOfFewCountiesIsNotJudged() {
        check(999, 999);

        assertThat(found).isEmpty();
    }
}
