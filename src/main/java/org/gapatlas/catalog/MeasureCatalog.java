package org.gapatlas.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import org.gapatlas.observation.MeasureDefinition;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.Measures;
import org.gapatlas.observation.SurveillanceEdition;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * The definitions of everything that the service measures, read from {@code catalog/measures.yaml}. They are the same
 * for every release; a release's edition and files determine which of them it has.
 *
 * @param unstatedEdition the edition of a release whose manifest does not state one
 * @param score the method of the gap score
 * @param indicators by id
 * @param measures in reading order
 */
public record MeasureCatalog(
        SurveillanceEdition unstatedEdition,
        ScoreMethod score,
        List<IndicatorDefinition> indicators,
        List<MeasureDefinition> measures) {
    private static final String RESOURCE = "/catalog/measures.yaml";

    public MeasureCatalog {
        indicators = List.copyOf(indicators);
        measures = List.copyOf(measures);
    }

    /** Reads the file once, on first use. */
    private static final class Bundled {
        private static final MeasureCatalog CATALOG = read();

        private static MeasureCatalog read() {
            try (InputStream in = Objects.requireNonNull(
                    MeasureCatalog.class.getResourceAsStream(RESOURCE), "the jar holds the measures' definitions")) {
                return parse(in.readAllBytes());
            } catch (IOException e) {
                throw new CatalogException("the measures' definitions cannot be read", e);
            }
        }
    }

    /** The catalogue that is part of the program. */
    public static MeasureCatalog bundled() {
        return Bundled.CATALOG;
    }

    /** All measures of an edition, whatever files a release is built from. */
    public Measures measures(SurveillanceEdition edition) {
        return Measures.of(measures, edition);
    }

    /**
     * The indicator with an id.
     *
     * @throws IllegalArgumentException if there is none; the bundled catalogue is verified to have every one that its
     *     measures name
     */
    public IndicatorDefinition indicator(String id) {
        return indicators.stream()
                .filter(i -> i.indicatorId().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no indicator " + id));
    }

    /**
     * Reads a catalogue strictly and checks it.
     *
     * @throws CatalogException if it is not YAML of this shape, or contradicts itself
     */
    static MeasureCatalog parse(byte[] yaml) {
        MeasureCatalog catalog;
        try {
            catalog = YAMLMapper.builder()
                    .addModule(new SimpleModule().addDeserializer(MeasureKey.class, new KeyReader()))
                    .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                    .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
                    .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .build()
                    .readValue(yaml, MeasureCatalog.class);
        } catch (JacksonException e) {
            throw new CatalogException("the catalog of measures is not of its shape: " + e.getOriginalMessage(), e);
        }
        List<String> contradictions = CatalogProof.contradictions(catalog);
        if (!contradictions.isEmpty()) {
            throw new CatalogException(contradictions);
        }
        return catalog;
    }

    /** Reads a key from its name. */
    private static final class KeyReader extends StdDeserializer<MeasureKey> {
        KeyReader() {
            super(MeasureKey.class);
        }

        @Override
        public MeasureKey deserialize(JsonParser parser, DeserializationContext context) {
            return new MeasureKey(parser.getString());
        }
    }
}
