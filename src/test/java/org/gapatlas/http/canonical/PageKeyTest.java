package org.gapatlas.http.canonical;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.gapatlas.provenance.Sha256;
import org.junit.jupiter.api.Test;

/** Tests the cache keys of pages: short, and different for different pages. */
class PageKeyTest {
    private static final Sha256 RELEASE = Sha256.of(new byte[] {1});
    private static final PageTokens.Scope ONE = scope("/v1/observations", List.of("geography_id=01001"));

    private static PageTokens.Scope scope(String route, List<String> filters) {
        return new PageTokens.Scope(route, RELEASE, filters);
    }

    @Test
    void aQueryOfManyCountiesHasAKeyAsShortAsAQueryOfOne() {
        List<String> counties = new ArrayList<>();
        for (int i = 1; i <= 500; i++) {
            counties.add("geography_id=%05d".formatted(i));
        }
        PageKey many = PageKey.of(scope("/v1/observations", counties), 100, null, true);

        assertThat(many.toString())
                .hasSameSizeAs(PageKey.of(ONE, 100, null, true).toString());
    }

    @Test
    void theKeyDoesNotDependOnTheOrderOfFilters() {
        assertThat(PageKey.of(scope("/v1/sources", List.of("a=1", "b=2")), 100, null, false))
                .isEqualTo(PageKey.of(scope("/v1/sources", List.of("b=2", "a=1")), 100, null, false));
    }

    @Test
    void differentPagesHaveDifferentKeys() {
        PageTokens.Scope elsewhere =
                new PageTokens.Scope("/v1/observations", Sha256.of(new byte[] {2}), List.of("geography_id=01001"));
        assertThat(Set.of(
                        PageKey.of(ONE, 100, null, true),
                        PageKey.of(ONE, 100, null, false),
                        PageKey.of(ONE, 99, null, true),
                        PageKey.of(ONE, 100, "token", true),
                        PageKey.of(scope("/v1/observations", List.of("geography_id=01003")), 100, null, true),
                        PageKey.of(scope("/v1/measures", List.of("geography_id=01001")), 100, null, true),
                        PageKey.of(elsewhere, 100, null, true)))
                .hasSize(7);
    }
}
