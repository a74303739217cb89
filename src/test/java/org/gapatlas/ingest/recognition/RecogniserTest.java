package org.gapatlas.ingest.recognition;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.gapatlas.adapter.IngestIssue;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.boundary.BoundaryAdapter;
import org.gapatlas.adapter.rucc.RuccAdapter;
import org.gapatlas.catalog.PublicationCatalog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what the names within a file show of its edition. */
class RecogniserTest {
    private final Recogniser recogniser =
            new Recogniser(PublicationCatalog.bundled(), List.of(new BoundaryAdapter(), new RuccAdapter()));

    private static PublisherFile archive(String... names) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (String name : names) {
                zip.putNextEntry(new ZipEntry(name));
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return PublisherFile.of("counties.zip", bytes.toByteArray());
    }

    private List<IngestIssue> decisive(PublisherFile file) {
        return recogniser.recognise(file, new BoundaryAdapter().publication()).decisive();
    }

    @ParameterizedTest
    @CsvSource({
        "cb_2024_us_county_20m, the archive contains cb_2024_us_county_20m; the catalog's file is cb_2024_us_county_5m",
        "CB_2024_US_COUNTY_500K, the archive contains CB_2024_US_COUNTY_500K; the catalog's file is"
                + " cb_2024_us_county_5m",
        "cb_2023_us_county_5m, 'the file looks like the edition 2023, which the catalog does not have; the catalog''s is"
                + " \"2024\"'"
    })
    void outlinesOfAnotherScaleOrYearAreOfAnotherEdition(String stem, String detail) {
        assertThat(decisive(archive(stem + ".shp", stem + ".dbf")))
                .singleElement()
                .satisfies(issue -> {
                    assertThat(issue.kind()).isEqualTo(IssueKind.EDITION_OTHER);
                    assertThat(issue.detail()).isEqualTo(detail);
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"cb_2024_us_county_5m", "folder/CB_2024_us_county_5m", "counties"})
    void theCataloguesOutlinesAndRenamedOnesAreNot(String stem) {
        assertThat(decisive(archive(stem + ".shp", stem + ".shp.iso.xml"))).isEmpty();
    }

    @Test
    void anotherLayoutOfTheEditionIsNotAnotherEdition() {
        PublisherFile wide = PublisherFile.of(
                "codes.csv",
                "FIPS,State,County_Name,Population_2020,RUCC_2023,Description\n01001,AL,Autauga County,1,2,x\n"
                        .getBytes(UTF_8));

        assertThat(recogniser.recognise(wide, new RuccAdapter().publication()).edition())
                .isEqualTo("2023");
        assertThat(recogniser.recognise(wide, new RuccAdapter().publication()).further())
                .anySatisfy(issue -> assertThat(issue.detail()).contains("Attribute, Value"));
    }
}
