package org.gapatlas.place.display;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.Reading;
import org.gapatlas.adapter.boundary.BoundaryAdapter;
import org.gapatlas.adapter.boundary.BoundaryRow;
import org.gapatlas.place.Boundary;
import org.gapatlas.place.CountySet;
import org.gapatlas.place.GeographyVintage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.coverage.CoverageGapFinder;
import org.locationtech.jts.coverage.CoverageValidator;
import org.locationtech.jts.geom.Geometry;

/** The nation as the bundled demonstration draws it. */
@Tag("slow")
class DemonstrationNationTest {
    private static Reading<BoundaryRow> bundled() throws IOException {
        try (InputStream in = BoundaryAdapter.class.getResourceAsStream("/demo/county-boundaries.zip")) {
            assertThat(in).isNotNull();
            return new BoundaryAdapter().read(PublisherFile.of("county-boundaries.zip", in.readAllBytes()));
        }
    }

    private static List<Boundary> boundaries() throws IOException {
        return bundled().rows().stream()
                .map(r -> new Boundary(r.row().fips(), r.row().shape()))
                .toList();
    }

    private static Geometry[] shapes(List<Boundary> boundaries) {
        return boundaries.stream().map(Boundary::shape).toArray(Geometry[]::new);
    }

    @Test
    void hasEveryCountyOfTheVintageAndNoIssue() throws IOException {
        Reading<BoundaryRow> reading = bundled();

        assertThat(reading.issues()).isEmpty();
        CountySet counties =
                new CountySet(reading.rows().stream().map(r -> r.row().fips()).toList());
        assertThat(GeographyVintage.CENSUS_2023.matches(counties)).isTrue();
        assertThat(reading.rows())
                .extracting(r -> r.row().nameWithSuffix())
                .contains("Do\u00F1a Ana", "LaSalle", "Falls Church");
    }

    @Test
    void neighboursShareTheirBorders() throws IOException {
        Geometry[] shapes = shapes(boundaries());

        assertThat(shapes).allMatch(Geometry::isValid);
        assertThat(CoverageValidator.isValid(shapes)).isTrue();
        assertThat(CoverageGapFinder.findGaps(shapes, 0.01).isEmpty()).isTrue();
    }

    @Test
    void isDrawnWithinBudgetAndWithoutRemark() throws IOException {
        DisplayGeometry display = DisplayGeometry.of(boundaries());

        assertThat(display.remarks()).isEmpty();
        assertThat(CoverageValidator.isValid(shapes(display.counties()))).isTrue();
        assertThat(GeoJsonWriter.write(display.counties()).length).isBetween(1_700_000, 1_900_000);
    }
}
