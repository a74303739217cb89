package org.gapatlas.provenance;

import java.net.URI;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A file as its publisher offers it: its identity, publisher and terms. Each adapter has one.
 *
 * @param id our name for the publisher file, such as {@code usda-ers-rucc-2023}; also its folder below {@code sources/}
 * @param source the part that it plays in a release
 * @param label the publisher's title, for people
 * @param publisher the organization responsible for it
 * @param lineageSourceId governed identity of the publisher's program, such as {@code usda_ers}
 * @param datasetId governed identity of the data set, such as {@code x5j9-wybp}
 * @param vintage the period or edition that it covers
 * @param landingPage the publisher's page about it
 * @param download URL of the file itself
 * @param fileName the publisher's file name
 * @param terms licence, and whether the file may be redistributed
 * @param note the caveat that accompanies every figure from it
 * @param coverage the days that this edition's figures cover; null for a file whose figures have no days, or whose name
 *     states them
 */
public record Publication(
        String id,
        SourceKey source,
        String label,
        String publisher,
        String lineageSourceId,
        String datasetId,
        String vintage,
        URI landingPage,
        URI download,
        String fileName,
        Terms terms,
        String note,
        @Nullable Coverage coverage) {

    /** A file whose edition has no days of its own. */
    public Publication(
            String id,
            SourceKey source,
            String label,
            String publisher,
            String lineageSourceId,
            String datasetId,
            String vintage,
            URI landingPage,
            URI download,
            String fileName,
            Terms terms,
            String note) {
        this(
                id,
                source,
                label,
                publisher,
                lineageSourceId,
                datasetId,
                vintage,
                landingPage,
                download,
                fileName,
                terms,
                note,
                null);
    }

    /**
     * The days that an edition's figures cover, both included. Records that are cumulative through a day have only that
     * day.
     */
    public record Coverage(LocalDate first, LocalDate last) {
        /** Whole calendar years, both included. */
        public static Coverage years(int first, int last) {
            return new Coverage(LocalDate.of(first, 1, 1), LocalDate.of(last, 12, 31));
        }

        /** Everything through a day. */
        public static Coverage through(LocalDate day) {
            return new Coverage(day, day);
        }
    }

    /** The terms of use of a publisher file. */
    public enum Terms {
        /** A work of the United States Government; 17 USC 105. May be fetched and redistributed. */
        PUBLIC_DOMAIN("US Government work, public domain (17 USC 105)", true),
        /** CDC's ArboNET data-use agreement: the operator requests the file and must not redistribute it. */
        ARBONET_DATA_USE_AGREEMENT("CDC ArboNET Tick Module data-use agreement; not to be passed on", false),
        /** Derived from a work under the ISC licence, itself derived from one in the public domain. */
        ISC("ISC licence; derived from US Census Bureau boundaries, public domain", true),
        /** Invented figures shipped with Gap Atlas. */
        SYNTHETIC("Invented for demonstration", true);

        private final String statement;
        private final boolean mayBeFetched;

        Terms(String statement, boolean mayBeFetched) {
            this.statement = statement;
            this.mayBeFetched = mayBeFetched;
        }

        public String statement() {
            return statement;
        }

        public boolean mayBeFetched() {
            return mayBeFetched;
        }
    }
}
