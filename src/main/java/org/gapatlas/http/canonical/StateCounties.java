package org.gapatlas.http.canonical;

import java.util.List;
import java.util.Optional;
import org.gapatlas.http.problem.CanonicalCode;
import org.gapatlas.http.request.ParameterText;
import org.gapatlas.http.request.Parsed;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.query.Atlas;

/** Selects all counties of a state that the current release has. */
final class StateCounties implements CountyChoice.Reading {
    private static final String STATE = "state";

    private final String route;
    private final ReleaseRegistry registry;

    /** @param route a path with a parameter {@code state} */
    StateCounties(String route, ReleaseRegistry registry) {
        this.route = route;
        this.registry = registry;
    }

    @Override
    public CountyChoice.Steps read(CanonicalReader reader) {
        Parsed<String> code = reader.path(
                STATE,
                text -> Optional.of(text).filter(ParameterText::isPostalCode),
                "pattern_mismatch",
                "must be a two-letter postal code in capitals");
        return new CountyChoice.Steps(() -> {}, () -> choice(code.value()));
    }

    private CountyChoice choice(String code) {
        Atlas atlas = registry.current().atlas();
        UsState state = UsState.findByPostalCode(code)
                .filter(s -> atlas.states().contains(s))
                .orElseThrow(() -> CanonicalReader.refuse(
                        CanonicalCode.RESOURCE_NOT_FOUND,
                        "The current release has no state " + code + "; /v1/states lists those it has.",
                        List.of()));
        List<Fips> counties = atlas.release().counties().stream()
                .map(profile -> profile.county())
                .filter(county -> county.state() == state)
                .map(county -> county.fips())
                .toList();
        return CountyChoice.of(state, route.replace("{" + STATE + "}", code), counties);
    }
}
