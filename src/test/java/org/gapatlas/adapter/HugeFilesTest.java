package org.gapatlas.adapter;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gapatlas.adapter.Fixture.assertBlocked;
import static org.gapatlas.adapter.Fixture.text;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.gapatlas.adapter.rucc.RuccAdapter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests that files beyond any publisher's size, and paths that are not regular files, are refused cheaply. */
class HugeFilesTest {
    private static final String HEADER = "FIPS,State,County_Name,Attribute,Value\n";

    @TempDir
    private Path folder;

    private static void assertNotRead(Path path, IssueKind kind, String detail) {
        assertThatThrownBy(() -> PublisherFile.read(path))
                .isInstanceOfSatisfying(
                        FileNotReadException.class, e -> assertThat(e.kind()).isEqualTo(kind))
                .hasMessageContaining(detail);
    }

    @Test
    void aFolderIsNotRead() {
        assertNotRead(folder, IssueKind.FILE_NOT_REGULAR, "folder");
    }

    @Test
    @Timeout(20)
    @EnabledOnOs(OS.LINUX)
    void aPipeAndADeviceAreNotRead() throws Exception {
        Path pipe = folder.resolve("codes.csv");
        Process made = new ProcessBuilder("mkfifo", pipe.toString()).start();
        assertThat(made.waitFor(10, TimeUnit.SECONDS)).isTrue();

        assertNotRead(pipe, IssueKind.FILE_NOT_REGULAR, "pipe");
        assertNotRead(Path.of("/dev/zero"), IssueKind.FILE_NOT_REGULAR, "device");
        Path link = Files.createSymbolicLink(folder.resolve("linked.csv"), Path.of("/dev/zero"));
        assertNotRead(link, IssueKind.FILE_NOT_REGULAR, "device");
    }

    @Test
    void aFileAboveTheLimitIsNotRead() throws IOException {
        Path large = folder.resolve("codes.csv");
        try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
            file.setLength(PublisherFile.MAX_BYTES + 1L);
        }
        assertNotRead(large, IssueKind.FILE_TOO_LARGE, PublisherFile.MAX_BYTES + 1L + " bytes");
    }

    @Test
    void tooManyRowsAreRefusedAtTheFirstOneAboveTheLimit() {
        String rows = "01001,AL,Autauga County,Description,x\n".repeat(DelimitedRows.MAX_ROWS);

        assertBlocked(
                new RuccAdapter().read(text("codes.csv", HEADER + rows, ISO_8859_1)),
                IssueKind.FILE_TOO_LARGE,
                DelimitedRows.MAX_ROWS + 1,
                null);
    }

    @Test
    void anEndlessCellIsNamed() {
        String cell = "x".repeat(DelimitedRows.MAX_CELL + 1);

        assertBlocked(
                new RuccAdapter().read(text("codes.csv", HEADER + "01001,AL," + cell + ",RUCC_2023,2\n", ISO_8859_1)),
                IssueKind.CELL_TOO_LONG,
                2,
                "County_Name");
        assertBlocked(
                new RuccAdapter().read(text("codes.csv", HEADER + "01001,AL,\"" + cell.repeat(200), ISO_8859_1)),
                IssueKind.CELL_TOO_LONG,
                2,
                "County_Name");
    }

    @Test
    void aRowWithTooManyCellsIsRefused() {
        assertBlocked(
                new RuccAdapter().read(text("codes.csv", HEADER + ",".repeat(5_000) + "\n", ISO_8859_1)),
                IssueKind.CELL_TOO_LONG,
                2,
                null);
    }

    @Test
    void oneCauseInManyRowsIsListedUpToALimit() {
        String rows = "1001,AL,Autauga County,RUCC_2023,2\n".repeat(ReadingBuilder.MOST_BLOCKING + 20);

        Reading<?> reading = new RuccAdapter().read(text("codes.csv", HEADER + rows, ISO_8859_1));

        assertThat(reading.issues()).hasSize(ReadingBuilder.MOST_BLOCKING + 1);
        assertThat(reading.issues().get(ReadingBuilder.MOST_BLOCKING).detail())
                .isEqualTo("\"1001\" is not five digits; what blocks in the rows below is not listed");
    }

    @Test
    void aLongCellIsShortenedWhereItIsQuoted() {
        Reading<?> reading = new RuccAdapter()
                .read(text("codes.csv", HEADER + "0".repeat(5_000) + ",AL,x,RUCC_2023,2\n", ISO_8859_1));

        assertThat(reading.issues())
                .singleElement()
                .satisfies(i -> assertThat(i.detail()).hasSizeLessThan(500).contains("characters left out"));
    }
}
