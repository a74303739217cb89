package org.gapatlas.adapter;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.gapatlas.GovernedMeasures;
import org.gapatlas.adapter.adjacency.AdjacencyAdapter;
import org.gapatlas.adapter.gazetteer.GazetteerAdapter;
import org.gapatlas.adapter.lymedashboard.LymeDashboardAdapter;
import org.gapatlas.adapter.lymepublic.LymePublicAdapter;
import org.gapatlas.adapter.popest.PopestAdapter;
import org.gapatlas.adapter.rucc.RuccAdapter;
import org.gapatlas.adapter.svi.SviAdapter;
import org.gapatlas.adapter.svi.SviNamesAdapter;
import org.gapatlas.observation.MeasureKey;

/** Every delimited layout with a valid fixture; {@link DelimitedLayoutsTest} tests all of them. */
@SuppressWarnings("ImmutableEnumChecker") // adapters are stateless, which the checker cannot see
enum Layout {
    LYME_PUBLIC(new LymePublicAdapter(), "lymepublic/small.csv", ',', StandardCharsets.UTF_8),
    LYME_DASHBOARD(new LymeDashboardAdapter(), "lymedashboard/small.csv", ',', StandardCharsets.ISO_8859_1),
    SVI(
            new SviAdapter(GovernedMeasures.definitions(
                    MeasureKey.POPULATION,
                    MeasureKey.SVI_PERCENTILE,
                    MeasureKey.UNINSURED_PERCENTILE,
                    MeasureKey.UNINSURED_PERCENT)),
            "svi/small.csv",
            ',',
            StandardCharsets.UTF_8),
    SVI_NAMES(new SviNamesAdapter(), "svi/small.csv", ',', StandardCharsets.UTF_8),
    GAZETTEER_2024(new GazetteerAdapter(), "gazetteer/2024.txt", '\t', StandardCharsets.UTF_8),
    GAZETTEER_2025(new GazetteerAdapter(), "gazetteer/2025.txt", '|', StandardCharsets.UTF_8),
    ADJACENCY(new AdjacencyAdapter(), "adjacency/small.txt", '|', StandardCharsets.UTF_8),
    POPEST(new PopestAdapter(), "popest/padded-latin1.csv", ',', StandardCharsets.ISO_8859_1),
    RUCC(new RuccAdapter(), "rucc/small.csv", ',', StandardCharsets.ISO_8859_1);

    final PublisherAdapter<?> adapter;
    final String resource;
    final char separator;
    final Charset charset;

    Layout(PublisherAdapter<?> adapter, String resource, char separator, Charset charset) {
        this.adapter = adapter;
        this.resource = resource;
        this.separator = separator;
        this.charset = charset;
    }

    PublisherFile file() {
        return Fixture.resource(resource);
    }

    Reading<?> read(Sheet sheet) {
        return adapter.read(Fixture.text(file().name(), sheet.text(), charset));
    }

    /** The fixture, split into rows and cells. */
    Sheet sheet() {
        return Sheet.of(file(), charset, separator);
    }
}
