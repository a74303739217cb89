package org.gapatlas.adapter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/** Invented publisher files for tests, and assertions about their readings. */
public final class Fixture {
    private Fixture() {}

    /** A file below {@code src/test/resources/adapter/}. */
    public static PublisherFile resource(String path) {
        try (InputStream in = Fixture.class.getResourceAsStream("/adapter/" + path)) {
            assertThat(in).as("test resource adapter/%s", path).isNotNull();
            return PublisherFile.of(path.substring(path.lastIndexOf('/') + 1), in.readAllBytes());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** A file whose content is in the test itself. */
    public static PublisherFile text(String name, String content, Charset charset) {
        return PublisherFile.of(name, content.getBytes(charset));
    }

    /** Asserts that exactly one issue of the kind was raised, at this row and field, and that it blocks. */
    public static void assertBlocked(
            Reading<?> reading, IssueKind kind, @Nullable Integer row, @Nullable String field) {
        assertThat(reading.isBlocked()).as("blocked").isTrue();
        assertThat(reading.issues())
                .filteredOn(i -> i.kind() == kind)
                .as("issues %s", reading.issues())
                .singleElement()
                .satisfies(i -> {
                    assertThat(i.row()).isEqualTo(row);
                    assertThat(i.field()).isEqualTo(field);
                    assertThat(i.describe()).contains(i.file(), kind.name(), kind.remedy());
                });
    }

    /** Asserts how many issues of a kind that does not block were raised. */
    public static void assertCount(Reading<?> reading, IssueKind kind, int count) {
        assertThat(reading.issues()).filteredOn(i -> i.kind() == kind).hasSize(count);
    }
}
