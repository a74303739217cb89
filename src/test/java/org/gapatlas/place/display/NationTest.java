package org.gapatlas.place.display;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.gapatlas.RealData;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.boundary.BoundaryAdapter;
import org.gapatlas.place.Boundary;
import org.gapatlas.place.CountySet;
import org.gapatlas.place.Fips;
import org.gapatlas.place.GeographyVintage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.coverage.CoverageGapFinder;
import org.locationtech.jts.coverage.CoverageValidator;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;

/** The nation as the Census Bureau draws it. */
@Tag("real-data")
class NationTest {
    private static List<Boundary> published() throws IOException {
        Path file = RealData.file("census-cb-county-2024/cb_2024_us_county_5m.zip");
        return new BoundaryAdapter()
                .read(PublisherFile.read(file)).rows().stream()
                        .map(r -> new Boundary(r.row().fips(), r.row().shape()))
                        .toList();
    }

    private static Geometry[] shapes(List<Boundary> boundaries) {
        return boundaries.stream().map(Boundary::shape).toArray(Geometry[]::new);
    }

    private static int points(List<Boundary> boundaries) {
        return Arrays.stream(shapes(boundaries))
                .mapToInt(Geometry::getNumPoints)
                .sum();
    }

    @Test
    void isCompleteWithinBudgetAndWithoutGaps() throws IOException {
        List<Boundary> published = published();

        DisplayGeometry display = DisplayGeometry.of(published);

        List<Boundary> counties = display.counties();
        assertThat(GeographyVintage.CENSUS_2023.matches(
                        new CountySet(counties.stream().map(Boundary::fips).toList())))
                .isTrue();
        assertThat(GeoJsonWriter.write(counties).length).isBetween(3_500_000, 4_000_000);
        assertThat(points(published)).isEqualTo(224_058);
        assertThat(points(counties)).isBetween(160_000, 170_000);
        assertThat(CoverageValidator.isValid(shapes(published))).isTrue();
        assertThat(CoverageValidator.isValid(shapes(counties))).isTrue();
        assertThat(CoverageGapFinder.findGaps(shapes(counties), 0.01).isEmpty()).isTrue();
        assertThat(display.remarks())
                .containsExactly(
                        new Remark(new Fips("01003"), Remark.Kind.ROUNDED_LESS),
                        new Remark(new Fips("04001"), Remark.Kind.ROUNDED_LESS));
    }

    @Test
    void noCountyChangesMuch() throws IOException {
        List<Boundary> published = published().stream()
                .sorted((a, b) -> a.fips().compareTo(b.fips()))
                .toList();
        List<Boundary> counties = DisplayGeometry.of(published).counties();

        for (int i = 0; i < counties.size(); i++) {
            Geometry before = published.get(i).shape();
            Geometry after = counties.get(i).shape();
            assertThat(after.isValid()).isTrue();
            assertThat(after.getNumGeometries()).isEqualTo(before.getNumGeometries());
            assertThat(after.getArea() / before.getArea())
                    .as("share of the area of %s that is left", counties.get(i).fips())
                    .isBetween(0.995, 1.005);
        }
    }

    @Test
    void theAleutiansLieOnBothSides() throws IOException {
        Geometry aleutians = DisplayGeometry.of(published()).counties().stream()
                .filter(c -> c.fips().code().equals("02016"))
                .findFirst()
                .orElseThrow()
                .shape();

        int west = 0;
        for (int i = 0; i < aleutians.getNumGeometries(); i++) {
            Envelope part = aleutians.getGeometryN(i).getEnvelopeInternal();
            assertThat(part.getWidth()).isLessThan(3);
            west += part.getMinX() < 0 ? 1 : 0;
        }
        assertThat(west).isEqualTo(31);
        assertThat(aleutians.getNumGeometries()).isEqualTo(43);
    }
}
