package org.gapatlas.provenance;

import java.net.URI;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A file as its publisher offers it: what it is, whose it is, and under which terms. One an adapter.
 *
 * @param id our name for the publisher file, such as {@code usda-ers-rucc-2023}; also its folder below
 *     {@code sources/}
 * @param source the part it plays in a release
 * @param label the publisher's title, for people
 * @param publisher who answers for it
 * @param lineageSourceId governed identity of the publisher's programme, such as {@code usda_ers}
 * @param datasetId governed identity of the data set, such as {@code x5j9-wybp}
 * @param vintage the period or edition it speaks of
 * @param landingPage where a person reads about it
 * @param download where the file itself lies
 * @param fileName the publisher's file name
 * @param terms licence and whether it may be passed on
 * @param note the caveat that travels with every figure taken from it
 * @param coverage the days that this edition's figures speak of; null for a file whose figures have none, or whose name
 *     says them
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
     * Days that an edition's figures speak of, both included. Records that are gathered up to a day have that day alone.
     */
    public record Coverage(LocalDate first, LocalDate last) {
        /** Whole calendar years, both included. */
        public static Coverage years(int first, int last) {
            return new Coverage(LocalDate.of(first, 1, 1), LocalDate.of(last, 12, 31));
        }

        /** All there is up to a day. */
        public static Coverage through(LocalDate day) {
            return new Coverage(day, day);
        }
    }

    /** Under which terms a publisher file may be used. */
    public enum Terms {
        /** A work of the United States Government; 17 USC 105. May be fetched and passed on. */
        PUBLIC_DOMAIN("US Government work, public domain (17 USC 105)", true),
        /** CDC's ArboNET data-use agreement: the operator requests it and does not pass it on. */
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
