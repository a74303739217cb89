package org.gapatlas.adapter;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.gapatlas.adapter.Fixture.assertBlocked;

import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.gapatlas.provenance.Publication;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests what holds for every delimited file, whoever publishes it. */
class DelimitedLayoutsTest {
    @ParameterizedTest
    @EnumSource
    void theFixtureIsValid(Layout layout) {
        Reading<?> reading = layout.adapter.read(layout.file());

        assertThat(reading.isBlocked()).as("issues %s", reading.issues()).isFalse();
        assertThat(reading.rows()).isNotEmpty();
        assertThat(reading.rowsRead()).isEqualTo(layout.sheet().lastRow() - 1);
    }

    @ParameterizedTest
    @EnumSource
    void lineBreaksDoNotMatter(Layout layout) {
        Sheet sheet = layout.sheet();

        assertThat(layout.read(sheet.endingLinesWith(LineDelimiter.CRLF)))
                .isEqualTo(layout.read(sheet.endingLinesWith(LineDelimiter.LF)))
                .isEqualTo(layout.adapter.read(layout.file()));
    }

    @ParameterizedTest
    @EnumSource
    void aByteOrderMarkMeansUtf8(Layout layout) {
        String text = "\uFEFF" + layout.sheet().with("note", "\u00F1").text();

        assertThat(layout.adapter.read(Fixture.text(layout.file().name(), text, UTF_8)))
                .isEqualTo(layout.adapter.read(layout.file()));
    }

    @ParameterizedTest
    @EnumSource
    void theOrderOfColumnsDoesNotMatter(Layout layout) {
        assertThat(layout.read(layout.sheet().reversed())).isEqualTo(layout.adapter.read(layout.file()));
    }

    @ParameterizedTest
    @EnumSource
    void theCaseAndPaddingOfTheHeaderDoNotMatter(Layout layout) {
        Reading<?> reading =
                layout.read(layout.sheet().withHeader(name -> "  " + name.toLowerCase(Locale.ROOT) + "   "));

        assertThat(reading.rows()).isEqualTo(layout.adapter.read(layout.file()).rows());
    }

    @ParameterizedTest
    @EnumSource
    void anEmptyFileIsRefused(Layout layout) {
        assertBlocked(layout.adapter.read(PublisherFile.of("it", new byte[0])), IssueKind.FILE_EMPTY, null, null);
    }

    @ParameterizedTest
    @EnumSource
    void onlyBlankLinesAreRefused(Layout layout) {
        assertBlocked(layout.adapter.read(Fixture.text("it", "\n\n\n", UTF_8)), IssueKind.FILE_EMPTY, null, null);
        assertBlocked(layout.adapter.read(Fixture.text("it", "  \n \n", UTF_8)), IssueKind.FILE_EMPTY, null, null);
    }

    @ParameterizedTest
    @EnumSource
    void aHeaderWithoutRowsIsRefused(Layout layout) {
        assertBlocked(layout.read(layout.sheet().withoutRows()), IssueKind.ROWS_ABSENT, null, null);
    }

    @ParameterizedTest
    @EnumSource
    void aTruncatedRowIsRefused(Layout layout) {
        String text = layout.sheet().text();
        String cut = text.substring(0, text.lastIndexOf(layout.separator));

        assertBlocked(
                layout.adapter.read(Fixture.text("it", cut, layout.charset)),
                IssueKind.FILE_TRUNCATED,
                layout.sheet().lastRow(),
                null);
    }

    @ParameterizedTest
    @EnumSource
    void anUnclosedQuoteIsRefused(Layout layout) {
        String text = layout.sheet().text();
        int lastLine = text.lastIndexOf('\n', text.length() - 2) + 1;
        String broken = text.substring(0, lastLine) + '"' + text.substring(lastLine);

        assertBlocked(
                layout.adapter.read(Fixture.text("it", broken, layout.charset)),
                IssueKind.QUOTE_UNCLOSED,
                layout.sheet().lastRow(),
                null);
    }

    @ParameterizedTest
    @EnumSource
    void aRepeatedColumnIsRefused(Layout layout) {
        String name = layout.sheet().header().get(0);

        assertBlocked(layout.read(layout.sheet().with(name, "x")), IssueKind.COLUMN_TWICE, 1, name);
    }

    @ParameterizedTest
    @EnumSource
    void anotherPublishersFileUnderTheNameIsRefused(Layout layout) {
        for (Layout other : Layout.values()) {
            if (other.adapter
                    .publication()
                    .datasetId()
                    .equals(layout.adapter.publication().datasetId())) {
                continue;
            }
            Reading<?> reading = layout.adapter.read(other.file());

            // With another file's separator, a line may have too many fields before a column is found missing.
            assertThat(reading.rows()).isEmpty();
            assertThat(reading.issues())
                    .as("%s in place of %s", other, layout)
                    .singleElement()
                    .extracting(IngestIssue::kind)
                    .isIn(
                            IssueKind.COLUMN_MISSING,
                            IssueKind.FILE_TRUNCATED,
                            IssueKind.ENCODING_INVALID,
                            IssueKind.FILE_OF_OTHER_FORMAT,
                            IssueKind.TITLE_ABOVE_HEADER);
        }
    }

    /** The population estimates are read both as the Latin-1 original and as a UTF-8 copy. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "POPEST")
    void anotherEncodingIsRefused(Layout layout) {
        String text = layout.sheet().with("note", "se\u00F1al").text();
        Charset wrong = layout.charset.equals(UTF_8) ? ISO_8859_1 : UTF_8;

        assertBlocked(layout.adapter.read(Fixture.text("it", text, wrong)), IssueKind.ENCODING_INVALID, null, null);
        assertThat(layout.adapter.read(Fixture.text("it", text, layout.charset)).isBlocked())
                .isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void noDamageMakesAnAdapterThrow(Layout layout) {
        Random random = new Random(20230701);
        byte[] sound = layout.file().bytes();
        for (int round = 0; round < 300; round++) {
            byte[] damaged = sound.clone();
            for (int hit = random.nextInt(8); hit >= 0; hit--) {
                damaged[random.nextInt(damaged.length)] =
                        "0 -9\",|\n\rx\u00F1\t".getBytes(ISO_8859_1)[random.nextInt(12)];
            }
            assertThatCode(() -> layout.adapter.read(PublisherFile.of("it", damaged)))
                    .as("%s", new String(damaged, ISO_8859_1))
                    .doesNotThrowAnyException();
        }
    }

    @ParameterizedTest
    @EnumSource
    void thePublicationIsDocumentedUnderSources(Layout layout) throws IOException {
        Publication publication = layout.adapter.publication();
        String text = Files.readString(Path.of("sources", publication.id(), "SOURCE.md"));

        assertThat(List.of(
                        publication.label(),
                        publication.publisher(),
                        publication.download().toString(),
                        publication.landingPage().toString(),
                        publication.fileName(),
                        publication.datasetId(),
                        publication.source().id(),
                        publication.terms().statement()))
                .allSatisfy(fact -> assertThat(text).contains(fact));
    }
}
