package org.gapatlas.ingest.recognition;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.gapatlas.adapter.Archive;
import org.gapatlas.adapter.IngestIssue;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.PublisherAdapter;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.catalog.PublicationCatalog;
import org.gapatlas.catalog.PublicationMarks;
import org.gapatlas.catalog.PublicationMarks.Edition;
import org.gapatlas.catalog.PublicationMarks.Form;
import org.gapatlas.catalog.PublicationMarks.Layout;
import org.gapatlas.ingest.recognition.Recognition.How;
import org.gapatlas.provenance.Publication;
import org.jspecify.annotations.Nullable;

/**
 * Compares a file with the marks of its publication: the digests of examined editions, or every mark of the edition
 * that the program reads. A file that matches neither gets an issue that says what it looks like.
 */
public final class Recogniser {
    /** A header with this share of a publication's columns belongs to one of its editions or to an edited copy. */
    private static final double RESEMBLANCE = 0.8;

    private final PublicationCatalog catalog;
    private final List<PublisherAdapter<?>> adapters;

    /** @param adapters all adapters */
    public Recogniser(PublicationCatalog catalog, List<PublisherAdapter<?>> adapters) {
        this.catalog = catalog;
        this.adapters = List.copyOf(adapters);
    }

    /**
     * Recognises a file.
     *
     * @param claimed the publication that the configuration names
     * @throws IllegalArgumentException if the catalogue does not have the publication
     */
    public Recognition recognise(PublisherFile file, Publication claimed) {
        PublicationMarks marks = catalog.get(claimed.id());
        Optional<Edition> examined = marks.examined(file.sha256());
        if (examined.isPresent()) {
            String label = examined.get().label();
            boolean isCurrent = examined.get().equals(marks.current());
            return new Recognition(
                    How.EXAMINED, label, isCurrent ? List.of() : List.of(otherEdition(file, marks, label)), List.of());
        }
        FileHead head = FileHead.of(file);
        Optional<Layout> layout = marks.otherLayouts().stream()
                .filter(l -> l.isOf(head.header(l.separator().charAt(0))))
                .findFirst();
        if (layout.isPresent()) {
            String label = layout.get().label();
            List<IngestIssue> issues = new ArrayList<>();
            addOpenEnd(file, head, head.header(layout.get().separator().charAt(0)), marks, issues);
            addUnexamined(file, label, marks, issues);
            return new Recognition(How.FITS, label, List.of(), issues);
        }
        IngestIssue other = otherThan(file, head, claimed, marks);
        return new Recognition(
                How.FITS,
                editionOf(head, marks),
                other == null ? List.of() : List.of(other),
                further(file, head, marks));
    }

    /** The edition's label: the catalogue's, unless a mark indicates another edition. */
    private static String editionOf(FileHead head, PublicationMarks marks) {
        return marks.yearOf(names(head, marks))
                .filter(year -> isOther(year, marks))
                .map(year -> labelOf(marks, year))
                .orElse(marks.current().label());
    }

    private @Nullable IngestIssue otherThan(
            PublisherFile file, FileHead head, Publication claimed, PublicationMarks marks) {
        boolean resembles =
                marks.form() != Form.DELIMITED || marks.columns().isEmpty() || resemblance(marks, head) >= RESEMBLANCE;
        if (!resembles || (marks.form() != Form.DELIMITED && !Archive.isZip(file))) {
            Optional<Publication> looksLike = lookAlike(head, claimed);
            if (looksLike.isPresent()) {
                return otherPublication(file, claimed, looksLike.get());
            }
        }
        Optional<Integer> year = marks.yearOf(names(head, marks));
        if (year.isPresent() && isOther(year.get(), marks)) {
            return otherEdition(file, marks, labelOf(marks, year.get()));
        }
        return marks.form() == Form.ARCHIVE ? otherProduct(file, head, claimed, marks) : null;
    }

    /** Whether a mark's year is not the edition's. Another layout of the same edition may have the year where this has none. */
    private static boolean isOther(int year, PublicationMarks marks) {
        return marks.editionYear() == null
                ? !marks.current().label().equals(Integer.toString(year))
                : year != marks.editionYear();
    }

    /** An issue if an entry has the publisher's name of another product of the series, such as another scale. */
    private static @Nullable IngestIssue otherProduct(
            PublisherFile file, FileHead head, Publication claimed, PublicationMarks marks) {
        String expected = stem(claimed.fileName());
        return head.entries().stream()
                .filter(name -> marks.yearOf(List.of(name)).isPresent())
                .map(Recogniser::stem)
                .filter(name -> !name.equalsIgnoreCase(expected))
                .findFirst()
                .map(name -> issue(
                        IssueKind.EDITION_OTHER,
                        file,
                        "the archive contains " + name + "; the catalog's file is " + expected))
                .orElse(null);
    }

    private static String stem(String name) {
        int dot = name.indexOf('.');
        return dot < 0 ? name : name.substring(0, dot);
    }

    private static List<String> names(FileHead head, PublicationMarks marks) {
        return switch (marks.form()) {
            case DELIMITED -> head.header(separator(marks));
            case HEADERLESS -> List.of();
            case WORKBOOK -> head.sheets();
            case ARCHIVE -> head.entries();
        };
    }

    private static String labelOf(PublicationMarks marks, int year) {
        String text = Integer.toString(year);
        return marks.editions().stream()
                .map(Edition::label)
                .filter(label ->
                        label.contains(text) && !label.equals(marks.current().label()))
                .findFirst()
                .orElse(year + ", which the catalog does not have");
    }

    private List<IngestIssue> further(PublisherFile file, FileHead head, PublicationMarks marks) {
        List<IngestIssue> issues = new ArrayList<>();
        if (marks.form() == Form.DELIMITED && !marks.columns().isEmpty()) {
            compareHeader(file, head.header(separator(marks)), marks, issues);
        }
        addOpenEnd(file, head, head.header(separator(marks)), marks, issues);
        addUnexamined(file, editionOf(head, marks), marks, issues);
        return issues;
    }

    private static void addOpenEnd(
            PublisherFile file, FileHead head, List<String> header, PublicationMarks marks, List<IngestIssue> issues) {
        boolean isText = marks.form() == Form.DELIMITED || marks.form() == Form.HEADERLESS;
        if (isText && Boolean.FALSE.equals(head.endsWithLine()) && readsLastCell(header, marks)) {
            issues.add(issue(
                    IssueKind.FILE_END_OPEN,
                    file,
                    "the last row has no line end and its last cell is read, so that the file may be cut within it"));
        }
    }

    private static void addUnexamined(
            PublisherFile file, String label, PublicationMarks marks, List<IngestIssue> issues) {
        if (!marks.generated()) {
            issues.add(issue(
                    IssueKind.EDITION_UNEXAMINED,
                    file,
                    "the file fits the edition \"" + label + "\", and its sha256 " + file.sha256()
                            + " is not that of a file that was examined"));
        }
    }

    private static void compareHeader(
            PublisherFile file, List<String> header, PublicationMarks marks, List<IngestIssue> issues) {
        List<String> lacking = marks.lacking(header);
        List<String> unknown = marks.unknown(header);
        if (header.size() == 1 && marks.columns().size() > 1) {
            issues.add(issue(
                    IssueKind.COLUMNS_NOT_OF_EDITION,
                    file,
                    "the header is in one piece, so another character divides its columns than in the edition"));
        } else if (!lacking.isEmpty() || !unknown.isEmpty()) {
            String detail = Stream.of(
                            lacking.isEmpty() ? "" : "the header does not have " + some(lacking),
                            unknown.isEmpty() ? "" : "the edition has no column " + some(unknown))
                    .filter(part -> !part.isEmpty())
                    .reduce((a, b) -> a + "; " + b)
                    .orElseThrow();
            issues.add(issue(IssueKind.COLUMNS_NOT_OF_EDITION, file, detail));
        } else if (!isInOrder(header, marks)) {
            issues.add(issue(
                    IssueKind.COLUMNS_NOT_OF_EDITION,
                    file,
                    "the columns are in a different order than in the edition, so cells may be under wrong names"));
        }
    }

    private static boolean isInOrder(List<String> header, PublicationMarks marks) {
        List<String> found = header.stream()
                .map(name -> name.strip().toLowerCase(Locale.ROOT))
                .toList();
        return found.equals(marks.columns().stream()
                .map(name -> name.toLowerCase(Locale.ROOT))
                .filter(found::contains)
                .toList());
    }

    private static String some(List<String> names) {
        int most = 5;
        String shown = String.join(", ", names.stream().limit(most).toList());
        return names.size() > most ? shown + " and " + (names.size() - most) + " more" : shown;
    }

    private static boolean readsLastCell(List<String> header, PublicationMarks marks) {
        if (marks.form() == Form.HEADERLESS || marks.read().isEmpty()) {
            return true;
        }
        return header.isEmpty() || marks.reads(header.getLast());
    }

    /**
     * The issue that names another publication, if another adapter can read a file that its own adapter refused. Only
     * for workbooks and archives, whose contents only adapters know.
     */
    public Optional<IngestIssue> readByAnother(PublisherFile file, Publication claimed) {
        if (!Archive.isZip(file)) {
            return Optional.empty();
        }
        return adapters.stream()
                .filter(a -> !a.publication().id().equals(claimed.id()))
                .filter(a -> catalog.find(a.publication().id())
                        .filter(m -> m.form() == Form.WORKBOOK || m.form() == Form.ARCHIVE)
                        .isPresent())
                .filter(a -> !a.read(file).isBlocked())
                .findFirst()
                .map(a -> otherPublication(file, claimed, a.publication()));
    }

    /** The publication whose header the file has, preferably one that plays the claimed part. */
    private Optional<Publication> lookAlike(FileHead head, Publication claimed) {
        return adapters.stream()
                .map(PublisherAdapter::publication)
                .filter(p -> !p.id().equals(claimed.id()))
                .filter(p -> catalog.find(p.id())
                        .filter(m -> m.form() == Form.DELIMITED && !m.columns().isEmpty())
                        .filter(m -> resemblance(m, head) >= RESEMBLANCE)
                        .isPresent())
                .min(Comparator.comparing(p -> p.source() == claimed.source() ? 0 : 1));
    }

    private static double resemblance(PublicationMarks marks, FileHead head) {
        int lacking = marks.lacking(head.header(separator(marks))).size();
        return 1 - (double) lacking / marks.columns().size();
    }

    private static char separator(PublicationMarks marks) {
        return marks.separator() == null ? ',' : marks.separator().charAt(0);
    }

    private static IngestIssue otherPublication(PublisherFile file, Publication claimed, Publication other) {
        String where = other.source() == claimed.source()
                ? "write adapter = \"" + other.id() + "\" in [sources."
                        + claimed.source().id() + "]"
                : "it belongs in [sources." + other.source().id() + "]";
        return issue(
                IssueKind.PUBLICATION_OTHER,
                file,
                "the file is not \"" + claimed.label() + "\" (" + claimed.id() + "); it looks like \"" + other.label()
                        + "\" (" + other.id() + "): " + where);
    }

    private static IngestIssue otherEdition(PublisherFile file, PublicationMarks marks, String label) {
        return issue(
                IssueKind.EDITION_OTHER,
                file,
                "the file looks like the edition " + label + "; the catalog's is \""
                        + marks.current().label() + "\"");
    }

    private static IngestIssue issue(IssueKind kind, PublisherFile file, String detail) {
        return new IngestIssue(kind, file.name(), null, null, detail);
    }
}
