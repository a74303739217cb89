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
 * The account of one input: the number of its rows, and which of them were set aside and why. Rows that neither the
 * adapter nor this account sets aside count as used.
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

    /** @param recognition what the file was recognised as; null if it could not be examined */
    SourceAccount(
            SourceInput input,
            PublicationMarks marks,
            PublisherFile file,
            @Nullable Recognition recognition,
            Reading<?> reading) {
        this.input = input;
        this.marks = marks;
        this.recognition = recognition;
        // The file itself is not kept, so that its bytes can be freed.
        this.fileName = file.name();
        this.digest = file.sha256();
        this.size = file.size();
        this.rowsRead = reading.rowsRead();
        this.issues =
                new ArrayList<>(reading.issues().stream().map(this::judged).toList());
    }

    /** The issue, or a note if the configuration accepts it. */
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

    /** The marks of the file's publication. */
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
     * Whether a row's county belongs to the vintage; if not, the row is set aside under the kind that fits.
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

    /** @param row spreadsheet row number, or null if the issue is about the whole file */
    void raise(IssueKind kind, @Nullable Integer row, String detail) {
        issues.add(judged(new IngestIssue(kind, fileName, row, null, detail)));
    }

    /**
     * The same as {@link #admits(CountySet, Fips, int)} for a row that may lack names. A row without names blocks if
     * its code belongs to a county, because nothing confirms the code; otherwise it is a ghost row.
     */
    boolean admitsNamed(CountySet vintage, Fips fips, String name, int row) {
        if (!name.isEmpty()) {
            return admits(vintage, fips, row);
        }
        if (vintage.contains(fips)) {
            raise(IssueKind.COUNTY_NAME_BLANK, row, "the code " + fips + " is a county's, but the row has no names");
        } else {
            raise(IssueKind.GHOST_ROW, row, "the code " + fips + " has no names");
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

    /** The publication's vintage, unless the file was recognised as another edition. */
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
