package org.gapatlas.http.priority;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.gapatlas.contract.Tier1CountyPriority;
import org.gapatlas.contract.Tier1CountyPriorityAvailability;
import org.gapatlas.http.Body;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.format.WireJson;
import org.gapatlas.http.problem.CanonicalCode;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.place.Fips;
import org.gapatlas.priority.ApprovedBatch;
import org.gapatlas.query.RetiredCode;
import org.gapatlas.release.Release;

/** Serves whether a county of a release has a result, and the result. */
public final class AvailabilityEndpoint extends BatchEndpoint {
    public AvailabilityEndpoint(ReleaseRegistry registry) {
        super(registry);
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/v1/counties/{fips}/tier1-surveillance-priority/availability");
    }

    @Override
    CompletableFuture<Body> body(Asked asked, Optional<ApprovedBatch> approved, Fips fips) {
        Release release = asked.served().atlas().release();
        if (release.indexOf(fips) < 0) {
            throw new ProblemException(new RequestProblem.Refused(
                    CanonicalCode.RESOURCE_NOT_FOUND,
                    RetiredCode.explain(asked.name(), release, fips) + ".",
                    List.of()));
        }
        return asked.served()
                .body(
                        new Key(fips),
                        () -> Body.of(WireJson.MEDIA_TYPE, WireJson.write(availability(release, approved, fips))));
    }

    private static Tier1CountyPriorityAvailability availability(
            Release release, Optional<ApprovedBatch> approved, Fips fips) {
        Optional<Tier1CountyPriority> result =
                approved.flatMap(a -> a.batch().find(fips).map(county -> PriorityMapping.priority(a.batch(), county)));
        return PriorityMapping.availability(fips, release.id().value(), result.orElse(null));
    }

    private record Key(Fips fips) {}
}
