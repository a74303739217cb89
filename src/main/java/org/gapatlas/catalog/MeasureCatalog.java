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
 * What the service measures and how; {@code catalog/measures.yaml}. It is the same for every release, and each release
 * has of it what its edition and its files give.
 *
 * @param unstatedEdition what the edition is of a release whose manifest does not say
 * @param score how the gap score is made
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

    /** Reads the file when it is first asked for, and once. */
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

    /** The catalogue that the program carries. */
    public static MeasureCatalog bundled() {
        return Bundled.CATALOG;
    }

    /** All measures of an edition, whatever files a release is built from. */
    public Measures measures(SurveillanceEdition edition) {
        return Measures.of(measures, edition);
    }

    /**
     * The question that a measure answers.
     *
     * @throws IllegalArgumentException if there is none of that id; the bundled catalogue is proved to have each
     */
    public IndicatorDefinition indicator(String id) {
        return indicators.stream()
                .filter(i -> i.indicatorId().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no indicator " + id));
    }

    /**
     * Reads a catalogue strictly and proves it.
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
