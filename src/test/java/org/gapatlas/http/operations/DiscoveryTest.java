package org.gapatlas.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.gapatlas.http.Reply;
import org.gapatlas.http.RunningAtlas;
import org.gapatlas.http.SharedAtlas;
import org.gapatlas.score.ScoreColour;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests what search engines, previews and data catalogs read. */
@ExtendWith(SharedAtlas.class)
class DiscoveryTest {
    private static final Pattern DATASET =
            Pattern.compile("<script type=\"application/ld\\+json\">(.*?)</script>", Pattern.DOTALL);
    private static final Pattern LOCATION = Pattern.compile("<loc>http://[^/]+(/[^<]*)</loc>");

    private static String text(Reply reply) {
        return new String(reply.body(), StandardCharsets.UTF_8);
    }

    @Test
    void everyCountyHasAPageWithItsOwnTitleAndDescription(RunningAtlas atlas) {
        String page = text(atlas.get("/counties/36103"));

        assertThat(page)
                .contains(
                        "<title>Suffolk County, New York - Gap Atlas</title>",
                        "content=\"Suffolk County, NY: 1,200 published cases of Lyme disease in 2023;")
                .containsPattern("<link rel=\"canonical\" href=\"http://[^\"]+/counties/36103\">");
    }

    @Test
    void aStateHasAPageToo(RunningAtlas atlas) {
        assertThat(text(atlas.get("/states/NY"))).contains("<title>New York - Gap Atlas</title>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/counties/99999", "/counties/3610", "/counties/3610x", "/states/XX", "/states/ny"})
    void aPlaceOutsideTheReleaseHasNoPage(String address, RunningAtlas atlas) {
        Reply reply = atlas.get(address);

        assertThat(reply.status()).isEqualTo(404);
        assertThat(reply.header("Content-Type")).startsWith("application/problem+json");
    }

    @Test
    void thePageDescribesTheReleaseAsADataset(RunningAtlas atlas) {
        Matcher found = DATASET.matcher(text(atlas.get("/")));
        assertThat(found.find()).isTrue();
        JsonNode dataset = JsonMapper.shared().readTree(found.group(1));
        JsonNode metadata = atlas.get("/v1/atlas/metadata").json();

        assertThat(dataset.path("@type").asString()).isEqualTo("Dataset");
        assertThat(dataset.path("version")).isEqualTo(metadata.path("release_id"));
        assertThat(dataset.path("identifier").asString())
                .isEqualTo("sha256:" + metadata.path("bundle_sha256").asString());
        assertThat(dataset.path("isBasedOn").size())
                .isEqualTo(metadata.path("sources").size());
    }

    @Test
    void theCatalogNamesFilesThatAreServed(RunningAtlas atlas) {
        JsonNode dataset = atlas.get("/data.json").json().path("dataset").path(0);

        assertThat(dataset.path("accessLevel").asString()).isEqualTo("public");
        assertThat(dataset.path("distribution")).hasSize(5).allSatisfy(file -> {
            String address = file.path("downloadURL").asString().replaceFirst("http://[^/]+", "");
            Reply reply = atlas.get(address);
            assertThat(reply.status()).as(address).isEqualTo(200);
            assertThat(reply.header("Content-Type"))
                    .startsWith(file.path("mediaType").asString());
        });
    }

    @Test
    void theSitemapNamesEveryStateAndCountyAndNothingElse(RunningAtlas atlas) {
        List<String> pages = LOCATION.matcher(text(atlas.get("/sitemap.xml")))
                .results()
                .map(MatchResult::group)
                .map(loc -> loc.replaceFirst("<loc>http://[^/]+", "").replace("</loc>", ""))
                .toList();

        assertThat(pages)
                .startsWith("/")
                .contains("/states/NY", "/counties/36103")
                .doesNotHaveDuplicates();
        assertThat(pages).filteredOn(page -> page.startsWith("/counties/")).hasSize(10);
        assertThat(pages)
                .allSatisfy(
                        page -> assertThat(atlas.get(page).status()).as(page).isEqualTo(200));
        assertThat(text(atlas.get("/robots.txt"))).containsPattern("(?m)^Sitemap: http://[^/]+/sitemap\\.xml$");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/robots.txt", "/sitemap.xml", "/data.json"})
    void addressesHaveTheHostOfTheRequest(String page, RunningAtlas atlas) {
        assertThat(text(atlas.get(page))).contains("http://127.0.0.1:").doesNotContain("<!--");
    }

    @Test
    void thePreviewIsAMapInTheColorsOfTheScore(RunningAtlas atlas) throws IOException {
        Reply reply = atlas.get("/assets/map.png");

        assertThat(reply.header("Content-Type")).isEqualTo("image/png");
        var picture = Objects.requireNonNull(ImageIO.read(new ByteArrayInputStream(reply.body())));
        assertThat(picture.getWidth()).isEqualTo(MapPicture.WIDTH);
        assertThat(picture.getHeight()).isEqualTo(MapPicture.HEIGHT);
        int[] pixels = picture.getRGB(0, 0, MapPicture.WIDTH, MapPicture.HEIGHT, null, 0, MapPicture.WIDTH);
        List<String> colours = Arrays.stream(pixels)
                .distinct()
                .mapToObj(rgb -> String.format(Locale.ROOT, "#%06x", rgb & 0xffffff))
                .toList();
        assertThat(colours).contains("#ffffff", ScoreColour.NOT_SCORED.hex()).hasSizeGreaterThan(3);
    }
}
