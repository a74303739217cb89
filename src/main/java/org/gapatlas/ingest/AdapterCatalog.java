package org.gapatlas.ingest;

import java.util.List;
import java.util.Optional;
import org.gapatlas.adapter.CountyNameRow;
import org.gapatlas.adapter.PublisherAdapter;
import org.gapatlas.adapter.adjacency.AdjacencyAdapter;
import org.gapatlas.adapter.arbonet.IxodesAdapter;
import org.gapatlas.adapter.arbonet.IxodesPathogenAdapter;
import org.gapatlas.adapter.boundary.BoundaryAdapter;
import org.gapatlas.adapter.gazetteer.GazetteerAdapter;
import org.gapatlas.adapter.lymedashboard.LymeDashboardAdapter;
import org.gapatlas.adapter.lymedashboard.LymeDashboardHistoryAdapter;
import org.gapatlas.adapter.lymepublic.LymePublicAdapter;
import org.gapatlas.adapter.nclimgrid.NclimgridAdapter;
import org.gapatlas.adapter.popest.PopestAdapter;
import org.gapatlas.adapter.rucc.RuccAdapter;
import org.gapatlas.adapter.svi.SviAdapter;
import org.gapatlas.adapter.svi.SviNamesAdapter;
import org.gapatlas.catalog.MeasureCatalog;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.SourceKey;

/** All adapters. A new publisher file needs a line here and, in most cases, one in {@link InputReader}. */
public final class AdapterCatalog {
    static final LymePublicAdapter LYME_PUBLIC = new LymePublicAdapter();
    static final LymeDashboardAdapter LYME_DASHBOARD = new LymeDashboardAdapter();
    static final LymeDashboardHistoryAdapter LYME_HISTORY = new LymeDashboardHistoryAdapter();
    static final IxodesAdapter IXODES = new IxodesAdapter();
    static final IxodesPathogenAdapter PATHOGENS = new IxodesPathogenAdapter();
    static final SviAdapter SVI = new SviAdapter(MeasureCatalog.bundled().measures());
    static final RuccAdapter RUCC = new RuccAdapter();
    static final PopestAdapter POPULATION = new PopestAdapter();
    static final BoundaryAdapter BOUNDARY = new BoundaryAdapter();
    static final AdjacencyAdapter ADJACENCY = new AdjacencyAdapter();
    static final NclimgridAdapter NCLIMGRID = new NclimgridAdapter();
    static final List<PublisherAdapter<CountyNameRow>> NAMES = List.of(new GazetteerAdapter(), new SviNamesAdapter());

    private static final List<PublisherAdapter<?>> ALL = List.of(
            LYME_PUBLIC,
            LYME_DASHBOARD,
            LYME_HISTORY,
            IXODES,
            PATHOGENS,
            SVI,
            RUCC,
            POPULATION,
            NAMES.get(0),
            NAMES.get(1),
            BOUNDARY,
            ADJACENCY,
            NCLIMGRID);

    private AdapterCatalog() {}

    /** All adapters. */
    static List<PublisherAdapter<?>> all() {
        return ALL;
    }

    /** The publications that can be read; the first of each part is its default. */
    public static List<Publication> publications() {
        return ALL.stream().<Publication>map(PublisherAdapter::publication).toList();
    }

    public static Optional<Publication> find(String publicationId) {
        return publications().stream().filter(p -> p.id().equals(publicationId)).findFirst();
    }

    /** The publications that can play a part; the first is the default. */
    public static List<Publication> publicationsFor(SourceKey key) {
        return publications().stream().filter(p -> p.source() == key).toList();
    }
}
