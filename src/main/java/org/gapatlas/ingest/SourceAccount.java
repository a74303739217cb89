package org.gapatlas.ingest;

import java.util.ArrayList;
import java.util.List;
import org.gapatlas.adapter.IngestIssue;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.Reading;
import org.gapatlas.catalog.PublicationMarks;
import org.gapatlas.ingest.recognition.Recognition;
import org.gapatlas.place.CountySet;
import org.gapatlas.place.Fips;
import org.gapatlas.place.RetiredCounty;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.Manifest;
import org.jspecify.annotations.Nullable;

/**
 * The books of one input: how many rows it has, which were set aside and why. What is neither set aside by the
 * adapter nor here counts as used.
 */
final class SourceAccount {
    private final SourceInput input;
    private final String fileName;
    private final Sha256 digest;
    private final long size;
    private final int rowsRead;
    private final List<IngestIssue> issues;
    private final PublicationMarks marks;
    private final @Nullable Recognition recognition;

    /** @param recognition what the file was recognised as; null if it was not looked at */
    SourceAccount(
            SourceInput input,
            PublicationMarks marks,
            PublisherFile file,
            @Nullable Recognition recognition,
            Reading<?> reading) {
        this.input = input;
        this.marks = marks;
        this.recognition = recognition;
        // Not the file itself: its bytes are many, and are not needed any more.
        this.fileName = file.name();
        this.digest = file.sha256();
        this.size = file.size();
        this.rowsRead = reading.rowsRead();
        this.issues =
                new ArrayList<>(reading.issues().stream().map(this::judged).toList());
    }

    /** The issue, or, where the configuration accepts it, a note of that. */
    private IngestIssue judged(IngestIssue issue) {
        return input.accepted().stream()
                .filter(a -> a.kind() == issue.kind())
                .findFirst()
                .map(a -> new IngestIssue(
                        IssueKind.CHECK_ACCEPTED,
                        issue.file(),
                        issue.row(),
                        issue.field(),
                        issue.kind() + ", accepted since \"" + a.reason() + "\": " + issue.detail()))
                .orElse(issue);
    }

    /** What the file's publication is known by. */
    PublicationMarks marks() {
        return marks;
    }

    /** Findings that the configuration accepts in the file. */
    List<AcceptedCheck> accepted() {
        return input.accepted();
    }

    String label() {
        return input.publication().label();
    }

    Sha256 digest() {
        return digest;
    }

    List<IngestIssue> issues() {
        return issues;
    }

    String sourceId() {
        return input.sourceId();
    }

    /**
     * Whether a row's county belongs to the vintage; if not, the row is set aside under the name that fits.
     *
     * @param row spreadsheet row number
     */
    boolean admits(CountySet vintage, Fips fips, int row) {
        if (vintage.contains(fips)) {
            return true;
        }
        if (RetiredCounty.isLegacyConnecticut(fips)) {
            raise(IssueKind.CONNECTICUT_LEGACY_COUNTY, row, fips + " is a former county of Connecticut");
        } else {
            RetiredCounty.findReason(fips)
                    .ifPresentOrElse(
                            reason -> raise(IssueKind.COUNTY_CODE_RETIRED, row, fips + ": " + reason),
                            () -> raise(IssueKind.FIPS_NOT_IN_VINTAGE, row, fips + " names no county"));
        }
        return false;
    }

    /** @param row spreadsheet row number, or null where the whole file is meant */
    void raise(IssueKind kind, @Nullable Integer row, String detail) {
        issues.add(judged(new IngestIssue(kind, fileName, row, null, detail)));
    }

    /**
     * As {@link #admits(CountySet, Fips, int)}, of a row that may lack names. With a county's code it is that county's row
     * without its proof, and blocks; with another it names nothing.
     */
    boolean admitsNamed(CountySet vintage, Fips fips, String name, int row) {
        if (!name.isEmpty()) {
            return admits(vintage, fips, row);
        }
        if (vintage.contains(fips)) {
            raise(IssueKind.COUNTY_NAME_BLANK, row, "the code " + fips + " is a county's, and the row prints no names");
        } else {
            raise(IssueKind.GHOST_ROW, row, "the code " + fips + " stands without names");
        }
        return false;
    }

    private Manifest.@Nullable Recognition sealedRecognition() {
        if (recognition == null) {
            return null;
        }
        boolean lacksMark = recognition.decisive().stream()
                .anyMatch(i -> input.accepted().stream().anyMatch(a -> a.kind() == i.kind()));
        return new Manifest.Recognition(
                (lacksMark ? Recognition.How.ACCEPTED : recognition.how()).name(), recognition.edition());
    }

    /** The publication's vintage, unless the file was recognised as one of another label. */
    private String recognisedVintage() {
        return recognition == null
                        || recognition.edition().equals(marks.current().label())
                ? input.publication().vintage()
                : recognition.edition();
    }

    Manifest.Input toManifestInput() {
        int setAside = Math.toIntExact(issues.stream()
                .filter(i -> i.kind().effect() == IssueKind.Effect.SETS_ROW_ASIDE)
                .count());
        var publication = input.publication();
        return new Manifest.Input(
                sourceId(),
                publication.id(),
                publication.label(),
                publication.publisher(),
                publication.lineageSourceId(),
                publication.datasetId(),
                recognisedVintage(),
                publication.download().toString(),
                publication.landingPage().toString(),
                publication.terms().statement(),
                publication.note(),
                fileName,
                digest.hex(),
                size,
                input.retrievedAt(),
                rowsRead,
                rowsRead - setAside,
                setAside,
                sealedRecognition(),
                input.accepted().stream()
                        .map(a -> new Manifest.Accepted(a.kind().name(), a.reason()))
                        .toList());
    }
}
