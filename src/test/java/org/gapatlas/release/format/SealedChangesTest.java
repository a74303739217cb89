package org.gapatlas.release.format;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests writing and reading the sealed record of changes. */
class SealedChangesTest {
    private static final FormatVersion LATER =
            new FormatVersion(FormatVersion.CURRENT.major(), FormatVersion.CURRENT.minor() + 1, 0);
    private static final SealedChanges CHANGES = new SealedChanges(
            "small-1",
            "ab".repeat(32),
            List.of(new SealedChanges.MeasureChange(
                    "human_status", "Status", false, 10, 9, 1, List.of("TX"), null, 0.5, 10, 1, 0)),
            40,
            2,
            null);

    @Test
    void changesAreReadBack() {
        assertThat(SealedChanges.read(CHANGES.toJson(), FormatVersion.CURRENT)).isEqualTo(CHANGES);
        assertThat(SealedChanges.read(SealedChanges.FIRST.toJson(), FormatVersion.CURRENT))
                .isEqualTo(SealedChanges.FIRST);
    }

    @Test
    void additionsOfALaterFormatAreIgnoredAndRefusedInThisOne() {
        byte[] more = new String(CHANGES.toJson(), UTF_8)
                .replace("\"priority_batch\"", "\"new_field\": 1,\n  \"priority_batch\"")
                .getBytes(UTF_8);

        assertThat(SealedChanges.read(more, LATER)).isEqualTo(CHANGES);
        assertThatThrownBy(() -> SealedChanges.read(more, FormatVersion.CURRENT))
                .hasMessageContaining("new_field");
    }

    @Test
    void aNullNameIsRefused() {
        byte[] unnamed = new String(CHANGES.toJson(), UTF_8)
                .replace("\"human_status\"", "null")
                .getBytes(UTF_8);

        assertThatThrownBy(() -> SealedChanges.read(unnamed, FormatVersion.CURRENT))
                .hasMessage("its field measure_id is null");
    }

    @ParameterizedTest
    @CsvSource({
        "10, 10, 0, 0, 0, false",
        "9, 10, 0, 0, 0, true",
        "10, 10, 1, 0, 0, true",
        "10, 10, 0, 1, 0, true",
        "10, 10, 0, 0, 1, true"
    })
    void aMeasureDiffersIfAnyPartDiffers(int before, int after, int lost, int changed, int moved, boolean differs) {
        SealedChanges.MeasureChange change = new SealedChanges.MeasureChange(
                "x", "X", true, before, after, lost, List.of(), null, null, 10, changed, moved);

        assertThat(change.differs()).isEqualTo(differs);
    }
}
