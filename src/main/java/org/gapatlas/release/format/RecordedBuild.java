package org.gapatlas.release.format;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.gapatlas.provenance.CanonicalJson;
import org.gapatlas.provenance.Sha256;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * What a manifest of any format records about how its release was built. A format that this program does not read may
 * have other fields; those below exist since the first format.
 *
 * @param synthetic whether the figures are invented
 * @param surveillanceYear the year that the human figures cover
 * @param statusesThrough the day through which statuses are gathered; null in a format that does not state it
 * @param canonicalGeographies whether the canonical routes may identify counties and states
 * @param inputs all files that the manifest lists
 * @param admittedSha256 digests of files whose rows may be published one by one
 */
public record RecordedBuild(
        String releaseId,
        boolean synthetic,
        int surveillanceYear,
        @Nullable LocalDate statusesThrough,
        boolean canonicalGeographies,
        List<RecordedInput> inputs,
        List<String> admittedSha256) {
    public RecordedBuild {
        inputs = List.copyOf(inputs);
        admittedSha256 = List.copyOf(admittedSha256);
    }

    /**
     * A publisher file.
     *
     * @param retrievedAt when it was fetched; null if it was not recorded
     * @param accepted findings that did not block the build, with reasons
     */
    public record RecordedInput(
            String publicationId,
            String fileName,
            long bytes,
            Sha256 sha256,
            @Nullable Instant retrievedAt,
            List<Manifest.Accepted> accepted) {
        public RecordedInput {
            accepted = List.copyOf(accepted);
        }
    }

    /**
     * Reads a manifest's bytes.
     *
     * @throws ReleaseException if they do not record how the release was built
     */
    public static RecordedBuild read(byte[] manifest) {
        try {
            JsonNode tree = CanonicalJson.tree(manifest);
            List<RecordedInput> inputs = new ArrayList<>();
            for (JsonNode input : tree.path("inputs")) {
                inputs.add(input(input));
            }
            if (inputs.isEmpty()) {
                throw new ReleaseException("the manifest lists no publisher file");
            }
            String through =
                    tree.path("surveillance_edition").path("statuses_through").asString("");
            List<String> admitted = new ArrayList<>();
            tree.path("admitted_sha256").forEach(digest -> admitted.add(digest.asString("")));
            return new RecordedBuild(
                    tree.path("release_id").asString(""),
                    tree.path("synthetic").asBoolean(false),
                    tree.path("surveillance_year").asInt(0),
                    through.isEmpty() ? null : LocalDate.parse(through),
                    tree.path("canonical_geographies").asBoolean(false),
                    inputs,
                    admitted);
        } catch (JacksonException | IllegalArgumentException | DateTimeException e) {
            throw new ReleaseException("the manifest does not say how the release was built: " + e.getMessage(), e);
        }
    }

    private static RecordedInput input(JsonNode input) {
        List<Manifest.Accepted> accepted = new ArrayList<>();
        for (JsonNode check : input.path("accepted")) {
            accepted.add(new Manifest.Accepted(
                    check.path("check").asString(""), check.path("reason").asString("")));
        }
        String retrieved = input.path("retrieved_at").asString("");
        return new RecordedInput(
                input.path("publication_id").asString(""),
                input.path("file_name").asString(""),
                input.path("bytes").asLong(-1),
                new Sha256(input.path("sha256").asString("")),
                retrieved.isEmpty() ? null : Instant.parse(retrieved),
                accepted);
    }
}
