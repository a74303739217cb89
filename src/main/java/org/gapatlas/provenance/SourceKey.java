package org.gapatlas.provenance;

import java.util.Arrays;
import java.util.Optional;

/** The part that a publisher file plays in a release; its {@link #id()} is the public {@code source_id}. */
public enum SourceKey {
    HUMAN("human", true),
    HUMAN_HISTORY("human_history", false),
    TICK("tick", false),
    PATHOGEN("pathogen", false),
    CONTEXT_SVI("context_svi", false),
    CONTEXT_RUCC("context_rucc", false),
    POPULATION("population", false),
    COUNTY_NAMES("county_names", true),
    COUNTY_BOUNDARY("county_boundary", true),
    COUNTY_ADJACENCY("county_adjacency", false),
    /**
     * Several files, one for each climate element and month; each is a source of its own, whose id begins with this
     * one.
     */
    NOAA_NCLIMGRID_DAILY("noaa_nclimgrid_daily", false);

    private final String id;
    private final boolean required;

    SourceKey(String id, boolean required) {
        this.id = id;
        this.required = required;
    }

    /** Lowercase words joined by underscores; stable, public. */
    public String id() {
        return id;
    }

    /** Whether a release must have it. */
    public boolean isRequired() {
        return required;
    }

    /** Whether any number of files may play this part, rather than one. */
    public boolean holdsSeveralFiles() {
        return this == NOAA_NCLIMGRID_DAILY;
    }

    public static Optional<SourceKey> find(String id) {
        return Arrays.stream(values()).filter(k -> k.id.equals(id)).findFirst();
    }
}
