package org.gapatlas.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that a server reports too few file descriptors before it starts, instead of failing later. */
class FileDescriptorsTest {
    @Test
    void theLimitIsReadFromLinux() {
        assertThat(FileDescriptors.limit(List.of(
                        "Limit                     Soft Limit           Hard Limit           Units",
                        "Max open files            1024                 524288               files")))
                .hasValue(1_024);
        assertThat(FileDescriptors.limit(List.of("Max open files            unlimited            unlimited  files")))
                .isEmpty();
        assertThat(FileDescriptors.limit(List.of())).isEmpty();
    }

    @Test
    void tooFewForTheConnectionsAreReported() throws IOException {
        assertThat(FileDescriptors.check(1_280, 1_024)).isEmpty();
        assertThat(FileDescriptors.check(1_279, 1_024))
                .hasValueSatisfying(sentence ->
                        assertThat(sentence).contains("1279 files").contains("enough for 1023 connections"));
    }

    @Test
    void tooFewForAnythingPreventTheStart() {
        assertThatThrownBy(() -> FileDescriptors.check(255, 1))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("255");
    }
}
