package org.gapatlas.ingest;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.gapatlas.SmallAtlas;
import org.gapatlas.adapter.IngestIssue;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.release.observations.Lineage;
import org.gapatlas.release.store.ReleaseStore;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The small nation with some of its files changed: the release that a build makes of it, or why the build refuses it.
 */
final class Nation {
    private final Path folder;
    private final SmallAtlas files;

    Nation(Path folder) {
        this.folder = folder;
        this.files = SmallAtlas.write(folder.resolve("files"));
    }

    Nation text(String adapterId, String file, String content) {
        files.put(adapterId, file, content, adapterId.startsWith("usda") ? ISO_8859_1 : UTF_8);
        return this;
    }

    Nation bytes(String adapterId, String file, byte[] content) {
        files.put(adapterId, file, content);
        return this;
    }

    /** Edits a text file; the edit must change something. */
    Nation edit(String adapterId, String file, UnaryOperator<String> edit) {
        try {
            var charset = adapterId.startsWith("usda") ? ISO_8859_1 : UTF_8;
            String before = Files.readString(folder.resolve("files").resolve(file), charset);
            String after = edit.apply(before);
            assertThat(after).as("the edit changes " + file).isNotEqualTo(before);
            return text(adapterId, file, after);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    Nation without(String sourceId) {
        files.without(sourceId);
        return this;
    }

    SmallAtlas files() {
        return files;
    }

    /** Builds, verifies and opens a release; if the build refuses the files, the test fails. */
    Built build() {
        ReleaseStore store = new ReleaseStore(folder.resolve("data"));
        files.build(store, SmallAtlas.ID);
        assertThat(store.verify(SmallAtlas.ID)).isEmpty();
        return new Built(store.open(SmallAtlas.ID));
    }

    /** The blocking issues of a build that must fail without writing anything. */
    List<IngestIssue> refusal() {
        return refusal(files.config(SmallAtlas.ID, 2));
    }

    List<IngestIssue> refusal(BuildConfig config) {
        ReleaseStore store = new ReleaseStore(folder.resolve("data"));
        try {
            new ReleaseBuild(config, BuildProgress.SILENT).into(store);
        } catch (RefusedException e) {
            assertThat(store.folder()).doesNotExist();
            assertThat(e.issues()).isNotEmpty().allMatch(IngestIssue::isBlocking);
            return e.issues();
        }
        throw new AssertionError("the build went through");
    }

    /** A release of the small nation. */
    record Built(Release release) {
        CountyProfile county(String fips) {
            return release.counties().get(release.indexOf(new Fips(fips)));
        }

        PublishedValue cases(String fips) {
            return county(fips).caseCount();
        }

        /** The rows behind a value, as {@code file-name:ranges}, by file name. */
        List<String> rowsBehind(MeasureKey measure, String fips) {
            return release.lineage(new Fips(fips)).stream()
                    .filter(l -> l.measure().key().equals(measure))
                    .map(this::describe)
                    .sorted()
                    .toList();
        }

        private String describe(Lineage lineage) {
            return release.manifest().findInput(lineage.file()).orElseThrow().fileName() + ":"
                    + lineage.rows().text();
        }

        Manifest.Input input(String sourceId) {
            return release.manifest().inputs().stream()
                    .filter(i -> i.sourceId().equals(sourceId))
                    .findFirst()
                    .orElseThrow();
        }

        /**
         * The issues of one kind and source in {@code issues.json}, as {@code count x rows}; empty if there are none.
         */
        String issue(String sourceId, IssueKind kind) {
            for (JsonNode issue : issues()) {
                if (issue.path("source_id").asString().equals(sourceId)
                        && issue.path("kind").asString().equals(kind.name())) {
                    return issue.path("count").asInt() + " x "
                            + issue.path("rows").asString();
                }
            }
            return "";
        }

        JsonNode issues() {
            try {
                return JsonMapper.shared()
                        .readTree(Files.readAllBytes(release.manifestFile().resolveSibling("issues.json")));
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
    }
}
