package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Tests the contract's form without ranges of statuses, which is otherwise equal. */
@ExtendWith(SharedAtlas.class)
class ExpandedContractTest {
    private static final String ADDRESS = "/openapi.json?status_ranges=expanded";

    private static void withoutRefusals(JsonNode contract, JsonNode other) {
        contract.path("paths").forEachEntry((path, item) -> {
            ObjectNode responses = (ObjectNode) item.at("/get/responses");
            JsonNode declared = other.path("paths").path(path).at("/get/responses");
            List.copyOf(responses.propertyNames()).stream()
                    .filter(status -> !declared.has(status))
                    .forEach(responses::remove);
        });
    }

    @Test
    void itListsTheStatusesOfTheRange(RunningAtlas atlas) {
        JsonNode kept = atlas.get("/openapi.json").json();
        atlas.get(ADDRESS).json().path("paths").forEachEntry((path, item) -> {
            JsonNode responses = item.at("/get/responses");
            JsonNode declared = kept.path("paths").path(path).at("/get/responses");
            assertThat(responses.propertyNames()).allMatch(status -> status.matches("[2-5][0-9]{2}"));
            assertThat(responses.propertyNames()).contains("400", "405", "413", "414", "431");
            responses.forEachEntry((status, response) -> assertThat(response)
                    .isEqualTo(declared.has(status) ? declared.path(status) : declared.path("4XX")));
        });
    }

    @Test
    void everythingElseIsEqual(RunningAtlas atlas) {
        JsonNode kept = atlas.get("/openapi.json").json();
        JsonNode expanded = atlas.get(ADDRESS).json();
        assertThat(expanded).isNotEqualTo(kept);

        withoutRefusals(expanded, atlas.get("/openapi.json").json());
        withoutRefusals(kept, atlas.get(ADDRESS).json());

        assertThat(expanded).isEqualTo(kept);
    }

    @Test
    void anyOtherValueIsRefused(RunningAtlas atlas) {
        assertThat(atlas.get("/openapi.json?status_ranges=kept").status()).isEqualTo(422);
        assertThat(atlas.get(ADDRESS).entityTag())
                .isNotEqualTo(atlas.get("/openapi.json").entityTag());
    }
}
