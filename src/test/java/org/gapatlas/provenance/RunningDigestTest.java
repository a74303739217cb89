package org.gapatlas.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class RunningDigestTest {
    private static final byte[] TEXT = "a text that comes in parts".getBytes(StandardCharsets.US_ASCII);

    @Test
    void digestingPartsEqualsDigestingTheWhole() {
        RunningDigest digest =
                new RunningDigest().add(TEXT, 0, 7).add(TEXT, 7, 7).add(TEXT, 7, TEXT.length);

        assertThat(digest.end()).isEqualTo(Sha256.of(TEXT));
    }

    @Test
    void aCopyContainsOnlyWhatWasAddedBeforeIt() {
        byte[] other = "a text of another end".getBytes(StandardCharsets.US_ASCII);
        RunningDigest one = new RunningDigest().add(TEXT, 0, 7);
        RunningDigest copy = one.copy();

        assertThat(one.add(TEXT, 7, TEXT.length).end()).isEqualTo(Sha256.of(TEXT));
        assertThat(copy.add(other, 7, other.length).end()).isEqualTo(Sha256.of(other));
    }
}
