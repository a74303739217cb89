package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.gapatlas.SmallAtlas;
import org.gapatlas.SmallPriority;
import org.gapatlas.priority.PriorityBatch;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tests that a batch that compares counts is sealed, verified and served with them. */
class ObservedExpectedRouteTest {
    @TempDir
    private Path data;

    @Test
    void countsAreSealedVerifiedAndServed() {
        ReleaseStore store = SmallAtlas.sealed(data);
        PriorityBatch batch = SmallPriority.compare(store.open(SmallAtlas.ID));
        store.publish(SmallPriority.approve(batch), SmallPriority.ID, "test");
        store.activate(SmallPriority.ID);

        assertThat(store.verify(SmallPriority.ID)).isEmpty();
        assertThat(store.open(SmallPriority.ID).observations().priority())
                .hasValueSatisfying(approved -> assertThat(approved.batch()).isEqualTo(batch));
        try (RunningAtlas atlas = RunningAtlas.start(store, RunningAtlas.unlimited())) {
            JsonNode first =
                    atlas.get("/v1/counties/01001/tier1-surveillance-priority").json();
            assertThat(first.path("priority_tier").asString()).isEqualTo("HIGH");
            assertThat(first.path("tier_policy_version").asString()).isEqualTo("tier1-review-deficit-v1");
            assertThat(first.path("observed_expected").toString())
                    .isEqualTo("{\"observed\":0,\"expected\":20.0,\"ratio\":0.0,\"ratio_low\":0.0,\"ratio_high\":2.0,"
                            + "\"share_as_low\":0.0,\"robust\":null,\"years_used\":[2021,2022],\"years_left_out\":"
                            + "[{\"year\":2020,\"reason\":\"STATE_TOTAL_COLLAPSED\"}]}");
            JsonNode alaska =
                    atlas.get("/v1/counties/02016/tier1-surveillance-priority").json();
            assertThat(alaska.at("/observed_expected/observed").isNull()).isTrue();
            assertThat(alaska.at("/observed_expected/years_left_out/0/year").asInt())
                    .isEqualTo(2020);
            JsonNode columns = atlas.get("/v1/atlas/columns").json().path("tier1");
            assertThat(columns.path("observed").path(0).asInt()).isZero();
            assertThat(columns.path("expected").path(0).asInt()).isEqualTo(20);
            assertThat(columns.path("expected").values()).anyMatch(JsonNode::isNull);
        }
    }
}
