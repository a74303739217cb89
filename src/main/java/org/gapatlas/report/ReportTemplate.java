package org.gapatlas.report;

import java.util.Arrays;
import java.util.Optional;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.query.GeographyType;

/**
 * The registered templates. A published template never changes: a new layout or new content becomes a further version.
 * {@link #digest} is recorded here, not computed, so that a change to a template's parts cannot go unnoticed;
 * {@code FrozenTemplateTest} compares it with the actual parts.
 */
@SuppressWarnings("ImmutableEnumChecker") // Sha256 is a record of one text
public enum ReportTemplate {
    /** One county: its score and everything that the score is made of. */
    COUNTY_V1("county-v1", GeographyType.COUNTY, "6d3a72eef375520df7675e1a01daa36958d55749f797430fd426ebad352d0783"),
    /** One county: canonical observations with their provenance, and no score. */
    COUNTY_V2("county-v2", GeographyType.COUNTY, "7c60f9333716f2a24a5ca8459d3b65c348de49c749f4b6a6ec5b9f530387e079"),
    /** One state: all its counties, ranked. */
    STATE_V1("state-v1", GeographyType.STATE, "17e7e8acbeb75eb5c9b09f0e8ad0e579ebd9fdcaf51f6a13a2915aaeaa086e3f");

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

    /** The kind of place that it reports on. */
    public GeographyType place() {
        return place;
    }

    /** SHA-256 over the pages, the stylesheet and the fonts that the template consists of. */
    public Sha256 digest() {
        return digest;
    }

    /** Finds a template by its exact name. */
    public static Optional<ReportTemplate> find(String id) {
        return Arrays.stream(values()).filter(t -> t.id.equals(id)).findFirst();
    }
}
