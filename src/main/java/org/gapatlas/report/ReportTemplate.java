package org.gapatlas.report;

import java.util.Arrays;
import java.util.Optional;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.query.GeographyType;

/**
 * The registered templates. A template that was published never changes: another look or another content is another
 * version, beside it. {@link #digest} is recorded here, not computed, so that a change to a template's parts cannot go
 * unnoticed; a test holds it to {@link TemplateParts}.
 */
@SuppressWarnings("ImmutableEnumChecker") // Sha256 is a record of one text
public enum ReportTemplate {
    /** One county: its score with all that it is made of. */
    COUNTY_V1("county-v1", GeographyType.COUNTY, "2cc1906ce7446aa73d7f2a5b70eb56603d8b5a611430e1480a7bf3faab496a52"),
    /** One county: canonical observations with their provenance, and no score. */
    COUNTY_V2("county-v2", GeographyType.COUNTY, "7ad731449f85b5b5387dea59c8339c3d59d628be22ba828e17a7ab91c37dfc0e"),
    /** One state: all its counties, ranked. */
    STATE_V1("state-v1", GeographyType.STATE, "bbe7984f339902b42452251e916d42c3423d453e73e7d6a97ada699316db75a7");

    private final String id;
    private final GeographyType place;
    private final Sha256 digest;

    ReportTemplate(String id, GeographyType place, String digest) {
        this.id = id;
        this.place = place;
        this.digest = new Sha256(digest);
    }

    /** The name in a request, such as {@code county-v1}. */
    public String id() {
        return id;
    }

    /** What kind of place it reports on. */
    public GeographyType place() {
        return place;
    }

    /** SHA-256 over the pages, the stylesheet and the fonts that it is made of. */
    public Sha256 digest() {
        return digest;
    }

    /** Finds by exact name. */
    public static Optional<ReportTemplate> find(String id) {
        return Arrays.stream(values()).filter(t -> t.id.equals(id)).findFirst();
    }
}
