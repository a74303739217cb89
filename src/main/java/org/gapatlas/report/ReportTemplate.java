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
    COUNTY_V1("county-v1", GeographyType.COUNTY, "eebc4b5bebaba46c732e04ac3b26a97b16f4b47e1b6217a2f80de441eb0d81d9"),
    /** One county: canonical observations with their provenance, and no score. */
    COUNTY_V2("county-v2", GeographyType.COUNTY, "caa1493d9768856d18e5982f0a5a8e2ada7f1da3ea7baf61d9372d32d2ea44f5"),
    /** One state: all its counties, ranked. */
    STATE_V1("state-v1", GeographyType.STATE, "abffeeb86b1f27b4f4610cae6fe5fd3cf57ec0653e2a87014eb0d807a50f63e4");

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
