package org.gapatlas.demo;

import java.net.URI;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.SourceKey;

/** Describes the files of the demonstration release: invented, except for names and outlines. */
final class DemoPublications {
    /** Names the generator; without a publisher there is no page to link to. */
    private static final URI ABOUT = URI.create("urn:gapatlas:synthetic-demonstration");

    private static final URI ATLAS = URI.create("https://github.com/severo/us-atlas-2023");

    private DemoPublications() {}

    /** An invented file in a publisher's layout. */
    static Publication synthetic(SourceKey key, Publication layout) {
        return new Publication(
                "demo-" + layout.id(),
                key,
                "Synthetic figures in the layout of: " + layout.label(),
                "Gap Atlas demonstration generator",
                "gap_atlas_demo",
                "demo-" + layout.datasetId(),
                "invented, shaped like " + layout.vintage(),
                ABOUT,
                ABOUT,
                layout.fileName(),
                Publication.Terms.SYNTHETIC,
                "SYNTHETIC: every figure is invented for demonstration and says nothing about any real county.",
                layout.coverage());
    }

    /** A file of real names or outlines. */
    static Publication real(SourceKey key, String what) {
        return new Publication(
                "demo-us-atlas-2023-" + what,
                key,
                "County " + what + " of the U.S. Atlas TopoJSON 2023",
                "U.S. Census Bureau; TopoJSON by Michael Bostock and contributors",
                "census_cartographic_boundary",
                "us-atlas-2023",
                "2023",
                ATLAS,
                ATLAS,
                "county-" + what,
                Publication.Terms.ISC,
                "Derived from the Census Bureau's cartographic boundaries of 2023; generalized for display.");
    }
}
