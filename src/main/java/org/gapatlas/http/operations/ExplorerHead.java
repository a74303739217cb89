package org.gapatlas.http.operations;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gapatlas.http.format.WireJson;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.place.UsState;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.score.RankedScores;
import org.gapatlas.score.ScoreSettings;

/**
 * Writes the heads of the explorer's pages for search engines, previews and tabs: title, description, picture, dataset.
 */
final class ExplorerHead {
    private static final String MARK = "<!-- head -->";
    private static final String DATA_MARK = "<!-- data -->";
    private static final String BANNER = "<p id=\"banner\" class=\"banner\"";
    private static final String RELEASE = "<strong id=\"release\">";
    private static final String SHELL = Template.read("/explorer/index.html");

    private final ServedRelease release;
    private final String site;
    private final boolean isOfOther;

    /**
     * @param site the public address of the server, without a trailing slash; may be empty
     * @param isOfOther whether the page may show another release than the current one
     */
    ExplorerHead(ServedRelease release, String site, boolean isOfOther) {
        this.release = release;
        this.site = site;
        this.isOfOther = isOfOther;
    }

    private Manifest manifest() {
        return release.atlas().release().manifest();
    }

    /** The page of the nation. */
    byte[] nation() {
        return page(
                "/",
                "Gap Atlas: where tick-borne disease surveillance deserves another look",
                "County map of the United States: how weak the published record of tick-borne disease is, weighed against"
                        + " ticks, pathogen and community. No diagnosis, no personal risk, no claim of cause.");
    }

    /** The page of a state, of which the release has counties. */
    byte[] state(UsState state) {
        long counties = release.atlas().release().counties().stream()
                .filter(c -> c.county().state() == state)
                .count();
        return page(
                "/states/" + state.name(),
                state.displayName() + " - Gap Atlas",
                "Surveillance of tick-borne disease in the " + counties + " counties of " + state.displayName()
                        + ": published counts of " + manifest().surveillanceYear()
                        + ", ticks, pathogen and community, with what is missing said as missing.");
    }

    /** The page of a county, by its index in the release. */
    byte[] county(int index) {
        CountyProfile profile = release.atlas().release().counties().get(index);
        UsState state = profile.county().state();
        String name = profile.county().name();
        return page(
                "/counties/" + profile.county().fips(),
                name + ", " + state.displayName() + " - Gap Atlas",
                name + ", " + state.name() + ": " + count(profile) + "; " + standing(index) + " No personal risk, no"
                        + " diagnosis, no claim of cause.");
    }

    private String count(CountyProfile profile) {
        Double cases = profile.caseCount().number();
        String what = " of Lyme disease in " + manifest().surveillanceYear();
        return cases == null
                ? "no published count" + what + " is linked to the county, which is not zero"
                : String.format(Locale.ROOT, "%,d published cases", cases.intValue()) + what;
    }

    private String standing(int index) {
        RankedScores scores = release.rankedScores(ScoreSettings.DEFAULT);
        if (!scores.isScored(index)) {
            return "not scored, since an input is not on record.";
        }
        return String.format(
                Locale.ROOT,
                "gap score %.1f of 100, rank %,d of %,d.",
                scores.scoreTenths(index) / 10.0,
                scores.rank(index),
                scores.scoredCount());
    }

    private byte[] page(String path, String title, String text) {
        String description = manifest().synthetic() ? "Demonstration, invented figures. " + text : text;
        String dataset = new String(
                WireJson.writeInert(new DatasetDescription(
                                manifest(), release.atlas().release().digest().hex(), site)
                        .schemaOrg()),
                StandardCharsets.UTF_8);
        String head = """
                <title>%1$s</title>
                <meta name="description" content="%2$s">
                <link rel="canonical" href="%3$s">
                <meta property="og:site_name" content="Gap Atlas">
                <meta property="og:type" content="website">
                <meta property="og:title" content="%1$s">
                <meta property="og:description" content="%2$s">
                <meta property="og:url" content="%3$s">
                <meta property="og:image" content="%4$s">
                <meta property="og:image:width" content="%5$d">
                <meta property="og:image:height" content="%6$d">
                <meta property="og:image:alt" content="Map of the counties, colored by gap score">
                <meta name="twitter:card" content="summary_large_image">
                <link rel="alternate" type="application/json" href="/data.json" title="This dataset in the DCAT-US schema">
                <link rel="alternate" type="application/atom+xml" href="/releases.atom" title="%8$s">
                <script type="application/ld+json">%7$s</script>
                """.formatted(
                        Template.escaped(title),
                        Template.escaped(description),
                        Template.escaped(site + path),
                        Template.escaped(site + MapPicture.PATH),
                        MapPicture.WIDTH,
                        MapPicture.HEIGHT,
                        dataset,
                        Template.escaped(ReleaseFeed.TITLE));
        return shell().replace(MARK, head.stripTrailing())
                .replace(DATA_MARK, data())
                .getBytes(StandardCharsets.UTF_8);
    }

    /** Lets the browser load the map's data while the scripts are still loading. */
    private String data() {
        if (isOfOther) {
            return "";
        }
        return Stream.of("columns", "outlines")
                .map(part -> "<link rel=\"preload\" href=\"/v1/atlas/" + part + "?dataset_version="
                        + manifest().releaseId() + "\" as=\"fetch\" crossorigin fetchpriority=\"low\">")
                .collect(Collectors.joining("\n"));
    }

    /**
     * The page with the release and, for a demonstration, the banner already in place, so that nothing moves when the
     * scripts run.
     */
    private String shell() {
        String named =
                isOfOther ? SHELL : SHELL.replace(RELEASE, RELEASE + manifest().releaseId());
        return manifest().synthetic() ? named.replace(BANNER + " hidden", BANNER) : named;
    }
}
