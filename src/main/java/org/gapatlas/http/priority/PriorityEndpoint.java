package org.gapatlas.http.priority;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.gapatlas.http.Body;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.format.WireJson;
import org.gapatlas.http.problem.CanonicalCode;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.place.Fips;
import org.gapatlas.priority.ApprovedBatch;
import org.gapatlas.priority.CountyPriority;
import org.gapatlas.query.RetiredCode;
import org.gapatlas.release.Release;

/** Serves a county's result in the batch of the current release. */
public final class PriorityEndpoint extends BatchEndpoint {
    public PriorityEndpoint(ReleaseRegistry registry) {
        super(registry);
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/v1/counties/{fips}/tier1-surveillance-priority");
    }

    @Override
    CompletableFuture<Body> body(Asked asked, Optional<ApprovedBatch> approved, Fips fips) {
        ApprovedBatch published = approved.orElseThrow(() -> noBatch(asked));
        CountyPriority county = published.batch().find(fips).orElseThrow(() -> noResult(asked, fips));
        return asked.served()
                .body(
                        new Key(fips),
                        () -> Body.of(
                                WireJson.MEDIA_TYPE,
                                WireJson.write(PriorityMapping.priority(published.batch(), county))));
    }

    private static ProblemException noResult(Asked asked, Fips fips) {
        Release release = asked.served().atlas().release();
        String absent = release.indexOf(fips) < 0 ? " " + RetiredCode.explain(asked.name(), release, fips) + "." : "";
        return new ProblemException(
                new RequestProblem.NotFound(asked.batch() + " has no result for county " + fips + "." + absent));
    }

    /** The server works, but the release has no batch. */
    private static ProblemException noBatch(Asked asked) {
        return new ProblemException(new RequestProblem.Refused(
                CanonicalCode.SERVICE_UNAVAILABLE, asked.name() + " publishes no Tier 1 batch.", List.of()));
    }

    private record Key(Fips fips) {}
}
