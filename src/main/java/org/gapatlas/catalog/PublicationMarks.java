package org.gapatlas.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gapatlas.provenance.Sha256;
import org.jspecify.annotations.Nullable;

/**
 * The marks by which a publication's file is recognised and checked.
 *
 * @param id the publication's id
 * @param sameFileAs the publication whose file this one is also read from, or null
 * @param form the layout of the file
 * @param separator separator of the cells in delimited text; null for another form
 * @param columns the complete header; empty if only the columns that the adapter reads are known
 * @param optional columns that copies in circulation may lack
 * @param read columns whose cells become figures or identify them
 * @param editionMark pattern for the name of a column, sheet or archive entry; its only group is the edition's year.
 *     Null if no name contains the year
 * @param editionYear the year that the latest mark must have or, without a mark, the latest year of the rows; null if any
 *     mark belongs to another edition
 * @param editions the examined editions; the first is the one that the program reads
 * @param otherLayouts layouts of other editions that the program also reads, and seals under their own labels
 * @param floors the minimum contents of a complete file
 * @param connecticut which of Connecticut's county sets the file uses; null if unknown
 * @param checks further checks within the file
 * @param generated whether the program writes the file itself, so that it has no digest to examine
 */
public record PublicationMarks(
        String id,
        @Nullable String sameFileAs,
        Form form,
        @Nullable String separator,
        List<String> columns,
        List<String> optional,
        List<String> read,
        @Nullable String editionMark,
        @Nullable Integer editionYear,
        List<Edition> editions,
        List<Layout> otherLayouts,
        Floors floors,
        @Nullable Connecticut connecticut,
        List<Check> checks,
        boolean generated) {
    public PublicationMarks {
        columns = List.copyOf(columns);
        optional = List.copyOf(optional);
        read = List.copyOf(read);
        editions = List.copyOf(editions);
        otherLayouts = List.copyOf(otherLayouts);
        checks = List.copyOf(checks);
    }

    /** The layout of a file. */
    public enum Form {
        /** Text with one header row. */
        DELIMITED,
        /** Text without a header; every column is read. */
        HEADERLESS,
        /** An XLSX workbook. */
        WORKBOOK,
        /** A ZIP archive of other files. */
        ARCHIVE
    }

    /** Which of Connecticut's county sets a file uses. */
    public enum Connecticut {
        PLANNING_REGIONS,
        FORMER_COUNTIES,
        BOTH
    }

    /** Checks that a publication's file allows because it contains the figures that they need. */
    public enum Check {
        /** Ranks follow the order of the ranked figures and, for a nationwide file, equal the computed ranks. */
        RANKS,
        /** Percentages equal those computed from the estimates in the same row. */
        PERCENTS
    }

    /** Which counties a publication covers. */
    public enum Coverage {
        NATION,
        CONTIGUOUS
    }

    /**
     * An examined edition.
     *
     * @param label the period or edition, for people
     * @param digests SHA-256 of its files in lowercase hex
     */
    public record Edition(String label, List<String> digests) {
        public Edition {
            digests = List.copyOf(digests);
        }
    }

    /**
     * The layout of another edition that the program also reads.
     *
     * @param label the edition, for people
     */
    public record Layout(String label, String separator, List<String> columns) {
        public Layout {
            columns = List.copyOf(columns);
        }

        /** Whether a header has exactly these columns, in any order and case. */
        public boolean isOf(List<String> header) {
            return folded(header).equals(folded(columns));
        }
    }

    /**
     * The minimum contents of a complete file, as shares of the vintage within its coverage; 0 requires nothing.
     *
     * @param states share of the states
     * @param counties share of the counties
     * @param selfPairs share of the counties that list themselves as neighbours
     * @param days share of the counties with a row that have a figure for each day of the month
     */
    public record Floors(Coverage covers, double states, double counties, double selfPairs, double days) {}

    /** The examined edition of a file, found by its digest. */
    public Optional<Edition> examined(Sha256 file) {
        return editions.stream().filter(e -> e.digests().contains(file.hex())).findFirst();
    }

    /** The edition that the program reads. */
    public Edition current() {
        return editions.getFirst();
    }

    /** Columns of the complete header that a header lacks, apart from the optional ones. */
    public List<String> lacking(List<String> header) {
        Set<String> there = folded(header);
        there.addAll(folded(optional));
        return columns.stream()
                .filter(c -> !there.contains(c.toLowerCase(Locale.ROOT)))
                .toList();
    }

    /** Columns of a header that the complete header does not have. */
    public List<String> unknown(List<String> header) {
        Set<String> known = folded(columns);
        return header.stream()
                .filter(c -> !known.contains(c.toLowerCase(Locale.ROOT)))
                .toList();
    }

    /** Whether the program reads a column. */
    public boolean reads(String column) {
        return folded(read).contains(column.toLowerCase(Locale.ROOT));
    }

    /** The edition's year according to names of columns, sheets or entries; empty if none contains a year. */
    public Optional<Integer> yearOf(List<String> names) {
        if (editionMark == null) {
            return Optional.empty();
        }
        Pattern pattern = Pattern.compile(editionMark, Pattern.CASE_INSENSITIVE);
        List<Integer> years = new ArrayList<>();
        for (String name : names) {
            Matcher matcher = pattern.matcher(name);
            if (matcher.matches()) {
                years.add(Integer.valueOf(matcher.group(1)));
            }
        }
        return years.stream().max(Integer::compare);
    }

    private static Set<String> folded(List<String> names) {
        TreeSet<String> folded = new TreeSet<>();
        names.forEach(n -> folded.add(n.toLowerCase(Locale.ROOT)));
        return folded;
    }

    /** The marks of a publication that is read from the same file as another. */
    PublicationMarks readFrom(PublicationMarks file) {
        return new PublicationMarks(
                id,
                sameFileAs,
                file.form,
                file.separator,
                file.columns,
                file.optional,
                file.read,
                file.editionMark,
                file.editionYear,
                file.editions,
                file.otherLayouts,
                file.floors,
                file.connecticut,
                file.checks,
                file.generated);
    }
}
