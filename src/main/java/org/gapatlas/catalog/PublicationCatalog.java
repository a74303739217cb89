package org.gapatlas.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import org.gapatlas.catalog.PublicationMarks.Check;
import org.gapatlas.catalog.PublicationMarks.Connecticut;
import org.gapatlas.catalog.PublicationMarks.Coverage;
import org.gapatlas.catalog.PublicationMarks.Edition;
import org.gapatlas.catalog.PublicationMarks.Floors;
import org.gapatlas.catalog.PublicationMarks.Form;
import org.gapatlas.catalog.PublicationMarks.Layout;
import org.gapatlas.provenance.Sha256;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The marks by which each publication's file is recognised, read from {@code catalog/publications.yaml}. */
public final class PublicationCatalog {
    private static final String RESOURCE = "/catalog/publications.yaml";

    private final List<PublicationMarks> publications;

    private PublicationCatalog(List<PublicationMarks> publications) {
        this.publications = List.copyOf(publications);
    }

    /** Reads the file once, on first use. */
    private static final class Bundled {
        private static final PublicationCatalog CATALOG = read();

        private static PublicationCatalog read() {
            try (InputStream in = Objects.requireNonNull(
                    PublicationCatalog.class.getResourceAsStream(RESOURCE), "the jar holds the publications' marks")) {
                return parse(in.readAllBytes());
            } catch (IOException e) {
                throw new CatalogException("the publications' marks cannot be read", e);
            }
        }
    }

    /** The catalogue that is part of the program. */
    public static PublicationCatalog bundled() {
        return Bundled.CATALOG;
    }

    /** In the file's order. */
    public List<PublicationMarks> publications() {
        return publications;
    }

    /** The marks of a publication. */
    public Optional<PublicationMarks> find(String publicationId) {
        return publications.stream().filter(p -> p.id().equals(publicationId)).findFirst();
    }

    /**
     * The marks of a publication.
     *
     * @throws IllegalArgumentException if the catalogue does not have it
     */
    public PublicationMarks get(String publicationId) {
        return find(publicationId)
                .orElseThrow(() ->
                        new IllegalArgumentException("the catalog of publications does not have " + publicationId));
    }

    /**
     * Reads a catalogue strictly and checks it.
     *
     * @throws CatalogException if it is not YAML of this shape, or contradicts itself
     */
    public static PublicationCatalog parse(byte[] yaml) {
        Document document;
        try {
            document = YAMLMapper.builder()
                    .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                    .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .build()
                    .readValue(yaml, Document.class);
        } catch (JacksonException e) {
            throw new CatalogException("the catalog of publications is not of its shape: " + e.getOriginalMessage(), e);
        }
        List<PublicationMarks> plain =
                document.publications().stream().map(Entry::marks).toList();
        List<String> contradictions = contradictions(plain);
        if (!contradictions.isEmpty()) {
            throw new CatalogException(contradictions);
        }
        return new PublicationCatalog(
                plain.stream().map(p -> resolved(p, plain)).toList());
    }

    private static PublicationMarks resolved(PublicationMarks marks, List<PublicationMarks> all) {
        return marks.sameFileAs() == null
                ? marks
                : marks.readFrom(all.stream()
                        .filter(p -> p.id().equals(marks.sameFileAs()))
                        .findFirst()
                        .orElseThrow());
    }

    private static List<String> contradictions(List<PublicationMarks> all) {
        List<String> found = new ArrayList<>();
        TreeSet<String> ids = new TreeSet<>();
        TreeSet<String> digests = new TreeSet<>();
        for (PublicationMarks marks : all) {
            if (!ids.add(marks.id())) {
                found.add("publication " + marks.id() + " has two entries");
            }
            boolean shares = marks.sameFileAs() != null;
            if (shares && all.stream().noneMatch(p -> p.id().equals(marks.sameFileAs()) && p.sameFileAs() == null)) {
                found.add(marks.id() + " is read from the file of " + marks.sameFileAs() + ", which has no entry");
            }
            if (!shares && marks.editions().isEmpty()) {
                found.add(marks.id() + " has no edition");
            }
            for (Edition edition : marks.editions()) {
                for (String digest : edition.digests()) {
                    if (!Sha256.isWellFormed(digest) || !digests.add(digest)) {
                        found.add(marks.id() + " has a digest that is malformed or another edition's: " + digest);
                    }
                }
            }
        }
        return found;
    }

    /** The file. */
    private record Document(List<Entry> publications) {}

    /** A publication's entry in the file; null for what it leaves out. */
    private record Entry(
            String id,
            @Nullable String sameFileAs,
            @Nullable Form form,
            @Nullable String separator,
            @Nullable List<String> columns,
            @Nullable List<String> optional,
            @Nullable List<String> read,
            @Nullable String editionMark,
            @Nullable Integer editionYear,
            @Nullable List<Edition> editions,
            @Nullable List<Layout> otherLayouts,
            @Nullable FloorsEntry floors,
            @Nullable Connecticut connecticut,
            @Nullable List<Check> checks,
            @Nullable Boolean generated) {

        PublicationMarks marks() {
            return new PublicationMarks(
                    id,
                    sameFileAs,
                    form == null ? Form.DELIMITED : form,
                    separator,
                    orEmpty(columns),
                    orEmpty(optional),
                    orEmpty(read),
                    editionMark,
                    editionYear,
                    orEmpty(editions),
                    orEmpty(otherLayouts),
                    floors == null ? new Floors(Coverage.NATION, 0, 0, 0, 0) : floors.floors(),
                    connecticut,
                    orEmpty(checks),
                    generated != null && generated);
        }

        private static <T> List<T> orEmpty(@Nullable List<T> list) {
            return list == null ? List.of() : list;
        }
    }

    /** The floors in the file; null for what it leaves out. */
    private record FloorsEntry(
            Coverage covers,
            @Nullable Double states,
            @Nullable Double counties,
            @Nullable Double selfPairs,
            @Nullable Double days) {
        Floors floors() {
            return new Floors(covers, orZero(states), orZero(counties), orZero(selfPairs), orZero(days));
        }

        private static double orZero(@Nullable Double share) {
            return share == null ? 0 : share;
        }
    }
}
