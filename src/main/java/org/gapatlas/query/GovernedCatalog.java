package org.gapatlas.query;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * What the service measures and how, in words for people; {@code catalog/governed.yaml}. It is the same for every
 * release; {@link ReleaseCatalog} is what one release holds of it.
 *
 * @param indicators by id
 * @param measures by id
 * @param methodologies by id
 */
public record GovernedCatalog(
        List<GovernedIndicator> indicators, List<GovernedMeasure> measures, List<GovernedMethodology> methodologies) {
    private static final String RESOURCE = "/catalog/governed.yaml";

    public GovernedCatalog {
        indicators = List.copyOf(indicators);
        measures = List.copyOf(measures);
        methodologies = List.copyOf(methodologies);
    }

    /** Reads the file when it is first asked for, and once. */
    private static final class Bundled {
        private static final GovernedCatalog CATALOG = read();

        private static GovernedCatalog read() {
            try (InputStream in = Objects.requireNonNull(
                    GovernedCatalog.class.getResourceAsStream(RESOURCE), "the jar holds the governed catalogue")) {
                return parse(in.readAllBytes());
            } catch (IOException e) {
                throw new CatalogException("the governed catalogue cannot be read", e);
            }
        }
    }

    /** The catalogue that the program carries. */
    public static GovernedCatalog bundled() {
        return Bundled.CATALOG;
    }

    /**
     * Reads a catalogue strictly and proves it.
     *
     * @throws CatalogException if it is not YAML of this shape, or contradicts itself, the measures that releases hold
     *     or the methods that they seal
     */
    static GovernedCatalog parse(byte[] yaml) {
        GovernedCatalog catalog;
        try {
            catalog = YAMLMapper.builder()
                    .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                    .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
                    .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .build()
                    .readValue(yaml, GovernedCatalog.class);
        } catch (JacksonException e) {
            throw new CatalogException("the governed catalogue is not of its shape: " + e.getOriginalMessage(), e);
        }
        List<String> contradictions = CatalogProof.contradictions(catalog);
        if (!contradictions.isEmpty()) {
            throw new CatalogException(contradictions);
        }
        return catalog;
    }

    public Optional<GovernedMethodology> findMethodology(String id) {
        return methodologies.stream().filter(m -> m.methodologyId().equals(id)).findFirst();
    }
}
