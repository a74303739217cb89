package org.gapatlas.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.boundary.BoundaryAdapter;
import org.gapatlas.place.County;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that counties are found by the many ways in which people write their names. */
class CountySearchTest {
    private static List<County> nation() throws IOException {
        try (InputStream in = Objects.requireNonNull(
                BoundaryAdapter.class.getResourceAsStream("/demo/county-boundaries.zip"),
                "the jar holds the outlines")) {
            return new BoundaryAdapter()
                    .read(PublisherFile.of("county-boundaries.zip", in.readAllBytes())).rows().stream()
                            .map(r -> county(r.row().fips(), r.row().nameWithSuffix()))
                            .toList();
        }
    }

    private static County county(Fips fips, String name) {
        return new County(fips, name, UsState.findByFips(fips.stateCode()).orElseThrow());
    }

    private static boolean finds(String text, County county) {
        return new SearchableCounty(county).isFoundBy(SearchableCounty.Search.of(text));
    }

    /** Ways to write a county, given its name and state. */
    private static Stream<String> ways(County county) {
        String name = county.name();
        String plain = Normalizer.normalize(name, Normalizer.Form.NFD).replaceAll("\\p{M}", "");
        return Stream.of(
                name,
                name.toUpperCase(Locale.ROOT),
                plain,
                name.replace("'", "\u2019"),
                name.replace("'", ""),
                name.replace("St. ", "Saint "),
                name.replace("St. ", "St "),
                name.replace("Ste. ", "Sainte "),
                name.replace(" ", ""),
                name.replace("-", " "),
                name.replaceAll("(?<=[a-z])(?=[A-Z])", " "),
                name + " County, " + county.state().name(),
                name + ", " + county.state().name(),
                name + ", " + county.state().displayName());
    }

    @Test
    void everyCountyOfTheNationIsFoundInEveryWay() throws IOException {
        List<County> nation = nation();

        assertThat(nation)
                .hasSize(3_144)
                .allSatisfy(county -> assertThat(ways(county))
                        .allSatisfy(
                                way -> assertThat(finds(way, county)).as(way).isTrue()));
    }

    @ParameterizedTest
    @CsvSource({
        "29189, St. Louis County, saint louis",
        "29189, St. Louis County, st louis",
        "17037, DeKalb County, de kalb",
        "18091, LaPorte County, la porte",
        "19141, O'Brien County, obrien",
        "24033, Prince George's County, prince george\u2019s",
        "36103, Suffolk County, 'suffolk county, ny'",
        "36103, Suffolk, 'suffolk county, ny'",
        "51159, Richmond County, 'richmond county, virginia'",
        "29186, Ste. Genevieve County, saint genevieve",
        "30049, Lewis and Clark County, lewis & clark",
        "30049, Lewis & Clark County, lewis and clark",
        "48157, Fort Bend County, ft. bend",
        "36103, Suffolk County, county of suffolk",
        "36103, Suffolk, 'county of suffolk, new york'",
        "24510, Baltimore city, 'city of baltimore, md'",
        "22071, Orleans Parish, parish of orleans",
        "36103, Suffolk County, suffolk cnty",
    })
    void isFound(String fips, String name, String text) {
        assertThat(finds(text, county(new Fips(fips), name))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "51760, Richmond city, 'richmond county, va'",
        "51159, Richmond County, 'richmond city, va'",
        "51159, Richmond County, 'city of richmond, va'",
        "51760, Richmond city, county of richmond",
        "36103, Suffolk County, 'suffolk county, ma'",
        "36103, Suffolk County, !",
    })
    void isNotFound(String fips, String name, String text) {
        assertThat(finds(text, county(new Fips(fips), name))).isFalse();
    }
}
