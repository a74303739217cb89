package org.gapatlas.adapter;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gapatlas.RealData;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArchiveTest {
    private final HandMadeZip zip = new HandMadeZip();

    private static void assertRefused(IssueKind kind, String detail, ThrowingCallable reading) {
        BadFileException refusal = catchThrowableOfType(BadFileException.class, reading);
        assertThat(refusal).as("refusal as %s", kind).isNotNull();
        assertThat(refusal.issue().kind()).isEqualTo(kind);
        assertThat(refusal.issue().detail()).contains(detail);
        assertThat(refusal).hasMessageContaining(kind.remedy());
    }

    private void assertNotOpened(IssueKind kind, String detail) {
        assertRefused(kind, detail, () -> Archive.open(zip.file()));
    }

    private static byte[] writtenByTheJdk() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            out.putNextEntry(new ZipEntry("folder/"));
            out.putNextEntry(new ZipEntry("folder/counties.shp"));
            out.write("shapes, shapes, shapes".getBytes(UTF_8));
            out.putNextEntry(new ZipEntry("folder/empty.txt"));
        }
        return bytes.toByteArray();
    }

    @Test
    void filesAddedByDesktopsAreNotListedAndCaseDoesNotMatter() throws BadFileException {
        zip.store("nested/", "");
        zip.store("nested/COUNTIES.SHP", "shapes");
        zip.store("__MACOSX/nested/._COUNTIES.SHP", "fork");
        zip.store("nested/.DS_Store", "view");
        zip.store("nested/._other.shp", "fork");
        zip.store("Thumbs.db", "pictures");
        Archive archive = Archive.open(zip.file());

        assertThat(archive.names()).containsExactly("nested/COUNTIES.SHP");
        assertThat(archive.bytesEndingWith(".shp")).asString(UTF_8).isEqualTo("shapes");
        assertThat(archive.hasEndingWith(".Shp")).isTrue();
    }

    @Test
    void givesEntriesByNameAndBySuffix() throws Exception {
        Archive archive = Archive.open(PublisherFile.of("jdk.zip", writtenByTheJdk()));

        assertThat(archive.names()).containsExactly("folder/counties.shp", "folder/empty.txt");
        assertThat(archive.size("folder/counties.shp")).isEqualTo(22);
        assertThat(archive.bytes("folder/counties.shp")).asString(UTF_8).isEqualTo("shapes, shapes, shapes");
        assertThat(archive.bytesEndingWith(".txt")).isEmpty();
    }

    @Test
    void givesAStoredEntry() throws Exception {
        zip.store("cpg", "UTF-8");
        zip.comment("a comment is no fault".getBytes(UTF_8));

        assertThat(Archive.open(zip.file()).bytes("cpg")).asString(UTF_8).isEqualTo("UTF-8");
    }

    @Test
    void anAbsentEntryIsNamed() throws Exception {
        zip.store("a.dbf", "");
        Archive archive = Archive.open(zip.file());

        assertRefused(IssueKind.ARCHIVE_ENTRY_ABSENT, "there is no entry b.dbf", () -> archive.bytes("b.dbf"));
        assertRefused(IssueKind.ARCHIVE_ENTRY_ABSENT, "ends with .shp", () -> archive.bytesEndingWith(".shp"));
    }

    @Test
    void aSuffixMustNotBeAmbiguous() throws Exception {
        zip.store("a.shp", "");
        zip.store("b.shp", "");
        Archive archive = Archive.open(zip.file());

        assertRefused(IssueKind.ARCHIVE_INVALID, "a.shp, b.shp", () -> archive.bytesEndingWith(".shp"));
    }

    @Test
    void anEmptyFileIsRefused() {
        assertRefused(IssueKind.FILE_EMPTY, "no bytes", () -> Archive.open(PublisherFile.of("empty.zip", new byte[0])));
    }

    @Test
    void aFileThatIsNotAZipIsRefused() {
        PublisherFile page = PublisherFile.of("page.zip", "<html>Not found</html>".getBytes(UTF_8));
        assertRefused(IssueKind.FILE_OF_OTHER_FORMAT, "looks like an HTML page", () -> Archive.open(page));
        PublisherFile text = PublisherFile.of("text.zip", "not a zip".getBytes(UTF_8));
        assertRefused(IssueKind.ARCHIVE_INVALID, "not a ZIP file", () -> Archive.open(text));
        PublisherFile table = PublisherFile.of("table.zip", "FIPSCode,State\n01001,Alabama\n".getBytes(UTF_8));
        assertRefused(IssueKind.FILE_OF_OTHER_FORMAT, "plain text", () -> Archive.open(table));
    }

    @Test
    void anArchiveTruncatedAnywhereIsRefused() throws IOException {
        byte[] whole = writtenByTheJdk();
        for (int length = 1; length < whole.length; length++) {
            PublisherFile cut = PublisherFile.of("cut.zip", Arrays.copyOf(whole, length));
            assertRefused(IssueKind.ARCHIVE_INVALID, "", () -> Archive.open(cut));
        }
    }

    @Test
    void aDamagedByteIsRefusedOrHarmless() throws IOException {
        byte[] whole = writtenByTheJdk();
        int refused = 0;
        for (int at = 0; at < whole.length; at++) {
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                byte[] damaged = whole.clone();
                damaged[at] = (byte) (damaged[at] ^ (1 << bit));
                try {
                    Archive archive = Archive.open(PublisherFile.of("damaged.zip", damaged));
                    assertThat(archive.bytesEndingWith(".shp")).asString(UTF_8).isEqualTo("shapes, shapes, shapes");
                } catch (BadFileException e) {
                    refused++;
                }
            }
        }
        assertThat(refused).isGreaterThan(whole.length * Byte.SIZE / 2);
    }

    @Test
    void anEncryptedEntryIsRefused() {
        zip.store("a", "secret").flags(1);
        assertNotOpened(IssueKind.ARCHIVE_UNSUPPORTED, "entry a is encrypted");
    }

    @ParameterizedTest
    @CsvSource({"9, Deflate64", "12, bzip2", "93, Zstandard", "1, the method 1"})
    void anUnsupportedMethodIsRefusedByItsNameAndNotAsDamage(int method, String name) {
        zip.store("a", "BZh9").method(method);
        assertNotOpened(IssueKind.ARCHIVE_UNSUPPORTED, "entry a is compressed by " + name + ",");
        assertThat(IssueKind.ARCHIVE_UNSUPPORTED.remedy()).doesNotContain("damaged");
    }

    @Test
    void zip64IsRefused() {
        zip.store("a", "").method(8).storedSize(0xFFFFFFFFL);
        assertNotOpened(IssueKind.ARCHIVE_UNSUPPORTED, "ZIP64");
    }

    @Test
    void aRepeatedEntryIsRefused() {
        zip.store("xl/workbook.xml", "one");
        zip.store("XL/Workbook.xml", "other");
        assertNotOpened(IssueKind.ARCHIVE_INVALID, "entry XL/Workbook.xml is there twice");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/etc/passwd", "..", "../up", "a/../b", "a/..", "a\\..\\b", "\\\\host\\b", "C:/b", "c:b", "a\0b"
            })
    void aPathOutsideTheArchiveIsRefused(String path) {
        zip.store("a", "").named(path);
        assertNotOpened(IssueKind.ARCHIVE_PATH_OUTSIDE, VisibleText.of(path));
    }

    @Test
    void dotsWithinANameAreAllowed() throws Exception {
        zip.store("a..b/...c/d..", "fine");
        assertThat(Archive.open(zip.file()).names()).containsExactly("a..b/...c/d..");
    }

    @Test
    void tooManyEntriesAreRefused() throws Exception {
        for (int i = 0; i < Archive.MAX_ENTRIES; i++) {
            zip.store("entry " + i, "");
        }
        assertThat(Archive.open(zip.file()).names()).hasSize(Archive.MAX_ENTRIES);
        zip.store("one more", "");
        assertNotOpened(IssueKind.ARCHIVE_TOO_LARGE, "1001 entries");
    }

    @Test
    void aBombIsRefusedBeforeItIsInflated() {
        zip.deflate("zeros.xml", new byte[8 << 20]);
        assertNotOpened(IssueKind.ARCHIVE_TOO_LARGE, "zeros.xml inflates from");
    }

    @Test
    void manySmallBombsAreRefusedTogether() {
        // Each is below the size from which the ratio counts; only the sum of the declared sizes is too large.
        for (int i = 0; i < 65; i++) {
            zip.deflate("part " + i, new byte[0]).size(1 << 20);
        }
        assertNotOpened(IssueKind.ARCHIVE_TOO_LARGE, "more than 67108864 bytes");
    }

    @Test
    void anEntryLongerThanDeclaredIsInflatedOnlyToTheDeclaredSize() throws Exception {
        zip.deflate("a", new byte[5_000]).size(4_999);
        Archive archive = Archive.open(zip.file());
        assertRefused(IssueKind.ARCHIVE_INVALID, "longer than the directory says", () -> archive.bytes("a"));
    }

    @Test
    void anEntryShorterThanDeclaredIsRefused() throws Exception {
        zip.deflate("a", new byte[5_000]).size(5_001);
        Archive archive = Archive.open(zip.file());
        assertRefused(IssueKind.ARCHIVE_INVALID, "ends early", () -> archive.bytes("a"));
    }

    @Test
    void bytesThatAreNotDeflatedAreRefused() throws Exception {
        zip.store("a", "these bytes are no deflate stream").method(8);
        Archive archive = Archive.open(zip.file());
        assertRefused(IssueKind.ARCHIVE_INVALID, "entry a is damaged", () -> archive.bytes("a"));
    }

    @Test
    void aStoredEntryWithTwoSizesIsRefused() {
        zip.store("a", "four").size(3);
        assertNotOpened(IssueKind.ARCHIVE_INVALID, "two sizes");
    }

    @Test
    void aLocalHeaderThatContradictsTheDirectoryIsRefused() {
        zip.store("harmless.xml", "").namedLocally("mischief.xml");
        assertNotOpened(IssueKind.ARCHIVE_INVALID, "harmless.xml contradicts");
    }

    @Test
    void entriesThatShareBytesAreRefused() {
        zip.store("a", "kernel").storedSize(7).size(7);
        zip.store("b", "kernel");
        assertNotOpened(IssueKind.ARCHIVE_INVALID, "entry a shares bytes");
    }

    @Test
    void anEntryThatReachesIntoTheDirectoryIsRefused() {
        zip.store("a", "").storedSize(10).size(10);
        assertNotOpened(IssueKind.ARCHIVE_INVALID, "shares bytes");
    }

    @Test
    void anEntryThatReachesBeyondTheFileIsRefused() {
        zip.store("a", "").storedSize(1_000).size(1_000);
        assertNotOpened(IssueKind.ARCHIVE_INVALID, "reaches beyond the file");
    }

    @Test
    void bytesAroundTheArchiveAreRefused() {
        zip.store("a", "text");
        byte[] plain = zip.bytes();
        byte[] after = Arrays.copyOf(plain, plain.length + 3);
        byte[] before = new byte[plain.length + 3];
        System.arraycopy(plain, 0, before, 3, plain.length);

        assertRefused(
                IssueKind.ARCHIVE_INVALID, "bytes follow", () -> Archive.open(PublisherFile.of("after.zip", after)));
        assertRefused(
                IssueKind.ARCHIVE_INVALID,
                "the directory is not where",
                () -> Archive.open(PublisherFile.of("before.zip", before)));
    }

    @Test
    void aSecondArchiveInTheCommentIsRefused() {
        HandMadeZip hidden = new HandMadeZip();
        hidden.store("a", "other text");
        zip.store("a", "text");
        zip.comment(hidden.bytes());
        assertNotOpened(IssueKind.ARCHIVE_INVALID, "the directory is not where");
    }

    @Test
    @Tag("real-data")
    void thePublishersArchivesAreRead() throws Exception {
        Archive shapes =
                Archive.open(PublisherFile.read(RealData.file("census-cb-county-2024/cb_2024_us_county_5m.zip")));
        assertThat(shapes.bytesEndingWith(".shp")).hasSize(3_821_648);
        assertThat(shapes.bytesEndingWith(".dbf")).hasSize(1_181_193);

        Archive workbook =
                Archive.open(PublisherFile.read(RealData.file("cdc-tickborne-all-2022/AllTBD2022_Public.xlsx")));
        assertThat(workbook.bytes("xl/worksheets/sheet1.xml")).hasSize(1_109_651);
    }
}
