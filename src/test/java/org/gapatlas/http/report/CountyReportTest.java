package org.gapatlas.http.report;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gapatlas.http.Reply;
import org.gapatlas.http.RunningAtlas;
import org.gapatlas.http.SharedAtlas;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests reports of a sealed release: file names, caching, and conditional requests. */
@ExtendWith(SharedAtlas.class)
class CountyReportTest {
    private static final String COUNTY = "/v1/counties/36103/report.pdf";
    private static final String STATE = "/v1/states/NY/report.pdf";

    @ParameterizedTest
    @ValueSource(strings = {COUNTY, STATE})
    void aReportIsAPdfDownloadCacheableForFiveMinutes(String path, RunningAtlas atlas) {
        Reply reply = atlas.get(path, "Accept-Encoding", "br, gzip");

        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.header("Content-Type")).isEqualTo("application/pdf");
        assertThat(reply.header("Content-Encoding")).isNull();
        assertThat(reply.header("Cache-Control")).isEqualTo("public, max-age=300, must-revalidate");
        assertThat(reply.header("Content-Length")).isEqualTo(Integer.toString(reply.body().length));
        assertThat(new String(reply.body(), ISO_8859_1)).startsWith("%PDF-").endsWith("%%EOF\n");
    }

    @ParameterizedTest
    @CsvSource({
        "/v1/counties/36103/report.pdf, gap-atlas-ny-suffolk-county-36103-small-1.pdf",
        "/v1/counties/35013/report.pdf, gap-atlas-nm-do-a-ana-county-35013-small-1.pdf",
        "/v1/counties/01001/report.pdf, gap-atlas-al-autauga-county-01001-small-1.pdf",
        "/v1/states/NM/report.pdf, gap-atlas-nm-small-1.pdf",
    })
    void aFileIsCalledByPlaceAndRelease(String path, String name, RunningAtlas atlas) {
        assertThat(atlas.get(path).header("Content-Disposition")).isEqualTo("attachment; filename=\"" + name + "\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {COUNTY, STATE})
    void anExplicitDefaultGivesTheSameReport(String path, RunningAtlas atlas) {
        Reply plain = atlas.get(path);
        String template = path.equals(COUNTY) ? "county-v1" : "state-v1";

        for (String query : List.of(
                "template=" + template,
                "dataset_version=small-1",
                "ecological_share=65&low_incidence_breakpoint=10&missing_human_weakness=75")) {
            Reply same = atlas.get(path + "?" + query);
            assertThat(same.entityTag()).isEqualTo(plain.entityTag());
            assertThat(same.body()).isEqualTo(plain.body());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {COUNTY, STATE})
    void otherSettingsGiveAnotherReport(String path, RunningAtlas atlas) {
        Reply plain = atlas.get(path);
        Reply other = atlas.get(path + "?ecological_share=40");

        assertThat(other.entityTag()).isNotEqualTo(plain.entityTag());
        assertThat(other.body()).isNotEqualTo(plain.body());
    }

    @ParameterizedTest
    @ValueSource(strings = {COUNTY, STATE})
    void headHasTheHeadersOfGet(String path, RunningAtlas atlas) {
        String cold = path + "?ecological_share=85";
        Reply head = atlas.head(cold);
        Reply get = atlas.get(cold);

        assertThat(head.status()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        for (String field : List.of(
                "Content-Type", "Content-Length", "Content-Digest", "Content-Disposition", "ETag", "Cache-Control")) {
            assertThat(head.header(field)).isNotNull().isEqualTo(get.header(field));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {COUNTY, STATE})
    void aClientThatHoldsAReportGetsA304(String path, RunningAtlas atlas) {
        Reply full = atlas.get(path);
        String tag = full.entityTag();

        for (String condition : List.of(tag, "W/" + tag, "*", "\"other\", " + tag)) {
            for (String method : List.of("GET", "HEAD")) {
                Reply reply = atlas.ask(method, path, "If-None-Match", condition);

                assertThat(reply.status()).isEqualTo(304);
                assertThat(reply.body()).isEmpty();
                assertThat(reply.fields())
                        .doesNotContainKeys("Content-Type", "Content-Length", "Content-Digest", "Content-Disposition");
                for (String kept : List.of("ETag", "Cache-Control", "Vary")) {
                    assertThat(reply.header(kept)).isNotNull().isEqualTo(full.header(kept));
                }
            }
        }
        assertThat(atlas.get(path, "If-None-Match", "\"other\"").body()).isEqualTo(full.body());
    }

    @Test
    void aTagOfOtherSettingsDoesNotMatch(RunningAtlas atlas) {
        String other = atlas.get(COUNTY + "?ecological_share=40").entityTag();

        assertThat(atlas.get(COUNTY, "If-None-Match", other).status()).isEqualTo(200);
    }

    @Test
    void aRefusalMatchesNoTag(RunningAtlas atlas) {
        assertThat(atlas.get("/v1/counties/99999/report.pdf", "If-None-Match", "*")
                        .status())
                .isEqualTo(404);
        assertThat(atlas.get(COUNTY + "?template=county-v9", "If-None-Match", "*")
                        .status())
                .isEqualTo(422);
    }
}
