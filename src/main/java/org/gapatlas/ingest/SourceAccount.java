package org.gapatlas.ingest;

import java.util.ArrayList;
import java.util.List;
import org.gapatlas.adapter.IngestIssue;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.Reading;
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

    SourceAccount(SourceInput input, PublisherFile file, Reading<?> reading) {
        this.input = input;
        // Not the file itself: its bytes are many, and are not needed any more.
        this.fileName = file.name();
        this.digest = file.sha256();
        this.size = file.size();
        this.rowsRead = reading.rowsRead();
        this.issues = new ArrayList<>(reading.issues());
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
        issues.add(new IngestIssue(kind, fileName, row, null, detail));
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
                publication.vintage(),
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
                setAside);
    }
}
