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
 * What a publication is known by.
 *
 * @param id of the publication
 * @param sameFileAs the publication whose very file this one is read from, or null
 * @param form how the file is laid out
 * @param separator between the cells of delimited text; null for another form
 * @param columns the whole header; empty where the columns that the adapter reads are all there is to know
 * @param optional columns that copies in use may lack
 * @param read columns whose cells become figures, or say whose figures they are
 * @param editionMark pattern of a column's, sheet's or archive entry's name; its one group is the edition's year. Null
 *     where no name tells
 * @param editionYear the year that the greatest mark must have; null where any such mark is of another edition
 * @param editions those that were examined; the first is the one that is read
 * @param otherLayouts of editions that are read as well, and sealed under their own labels
 * @param floors what a whole file has at least
 * @param connecticut which of Connecticut's county sets the file speaks of; null where that is not known
 * @param checks further checks within the file
 * @param generated whether the program writes the file itself, so that no digest needs examining
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

    /** How a file is laid out. */
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

    /** Which county set of Connecticut a file speaks of. */
    public enum Connecticut {
        PLANNING_REGIONS,
        FORMER_COUNTIES,
        BOTH
    }

    /** Checks within a file that a publication allows, since it prints what is needed for them. */
    public enum Check {
        /** Ranks stand in the order of the figures that they rank, and over the whole nation are what those make. */
        RANKS,
        /** Percentages are what the estimates beside them make. */
        PERCENTS
    }

    /** Which counties a publication speaks of. */
    public enum Coverage {
        NATION,
        CONTIGUOUS
    }

    /**
     * An edition that was examined.
     *
     * @param label the period or edition, for people
     * @param digests SHA-256 of its files, lowercase hex
     */
    public record Edition(String label, List<String> digests) {
        public Edition {
            digests = List.copyOf(digests);
        }
    }

    /**
     * How another edition is laid out that is read as well.
     *
     * @param label the edition, for people
     */
    public record Layout(String label, String separator, List<String> columns) {
        public Layout {
            columns = List.copyOf(columns);
        }

        /** Whether a header has its columns and no other. */
        public boolean isOf(List<String> header) {
            return folded(header).equals(folded(columns));
        }
    }

    /**
     * What a whole file has at least, as shares of what the vintage has within its coverage; 0 asks for nothing.
     *
     * @param states of the states
     * @param counties of the counties
     * @param selfPairs of the counties, that list themselves as neighbours
     * @param days of the counties with a row, that have a figure on each day of the month
     */
    public record Floors(Coverage covers, double states, double counties, double selfPairs, double days) {}

    /** The examined edition that a file is of, by its digest. */
    public Optional<Edition> examined(Sha256 file) {
        return editions.stream().filter(e -> e.digests().contains(file.hex())).findFirst();
    }

    /** The edition that the program reads. */
    public Edition current() {
        return editions.getFirst();
    }

    /** Columns of the whole header that another one lacks, copies' habits allowed. */
    public List<String> lacking(List<String> header) {
        Set<String> there = folded(header);
        there.addAll(folded(optional));
        return columns.stream()
                .filter(c -> !there.contains(c.toLowerCase(Locale.ROOT)))
                .toList();
    }

    /** Columns of a header that the whole one does not have. */
    public List<String> unknown(List<String> header) {
        Set<String> known = folded(columns);
        return header.stream()
                .filter(c -> !known.contains(c.toLowerCase(Locale.ROOT)))
                .toList();
    }

    /** Whether a column becomes figures. */
    public boolean reads(String column) {
        return folded(read).contains(column.toLowerCase(Locale.ROOT));
    }

    /** The year of the edition that names of columns, sheets or entries give; empty if none of them does. */
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
