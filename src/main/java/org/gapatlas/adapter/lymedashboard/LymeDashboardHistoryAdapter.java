package org.gapatlas.adapter.lymedashboard;

import org.gapatlas.adapter.PublisherAdapter;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.Reading;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.SourceKey;

/**
 * Reads the same file for its earlier years, in addition to another human source. Its figures are input for the offline
 * models and are never published as observations.
 */
public final class LymeDashboardHistoryAdapter implements PublisherAdapter<LymeDashboardRow> {
    private static final LymeDashboardAdapter FILE = new LymeDashboardAdapter();
    private static final Publication PUBLICATION = publicationOf(FILE.publication());

    private static Publication publicationOf(Publication file) {
        return new Publication(
                file.id() + "-history",
                SourceKey.HUMAN_HISTORY,
                "Earlier years of the Lyme disease case counts by county",
                file.publisher(),
                file.lineageSourceId(),
                file.datasetId(),
                file.vintage(),
                file.landingPage(),
                file.download(),
                file.fileName(),
                file.terms(),
                "Input of the offline review-priority models only; no figure of it is published. " + file.note());
    }

    @Override
    public Publication publication() {
        return PUBLICATION;
    }

    @Override
    public Reading<LymeDashboardRow> read(PublisherFile file) {
        return FILE.read(file);
    }
}
