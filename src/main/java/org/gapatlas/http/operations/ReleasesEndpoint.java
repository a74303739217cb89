package org.gapatlas.http.operations;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.gapatlas.contract.ReleaseCollection;
import org.gapatlas.contract.ReleaseSummary;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.format.WireJson;
import org.gapatlas.http.serving.ReleaseIdentities;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.format.SealedManifest;

/** The release that is served and those of the data folder that can be asked for, newest first. */
public final class ReleasesEndpoint implements Endpoint {
    private static final Logger LOG = System.getLogger(ReleasesEndpoint.class.getName());
    private static final Comparator<ReleaseSummary> NEWEST_FIRST = Comparator.comparing(
                    (ReleaseSummary s) -> s.release().generatedAt())
            .reversed()
            .thenComparing(s -> s.release().releaseId());

    private final ReleaseRegistry registry;
    /** Why a release is not listed, as the log last said it. */
    private final Map<ReleaseId, String> unlisted = new ConcurrentHashMap<>();

    public ReleasesEndpoint(ReleaseRegistry registry) {
        this.registry = registry;
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/v1/releases");
    }

    @Override
    public CompletionStage<Answer> answer(Exchange exchange) {
        ServedRelease current = registry.current();
        return current.offload(() -> Answer.cached(
                Body.of(WireJson.MEDIA_TYPE, WireJson.write(collection(current))),
                OperationsCaching.REVALIDATED,
                Answer.Validation.CONDITIONAL));
    }

    private ReleaseCollection collection(ServedRelease current) {
        Release serving = current.atlas().release();
        ReleaseRegistry.Refusal refusal = registry.refusal();
        Stream<ReleaseSummary> others = registry.store().list().stream()
                .filter(id -> !id.equals(serving.id()))
                .filter(id -> refusal == null || !id.equals(refusal.id()))
                .flatMap(id -> summary(id).stream());
        // The server answers from its own release even if the folder does not hold it any more.
        ReleaseSummary served = summary(serving.manifest(), serving.digest(), true);
        return new ReleaseCollection(
                Stream.concat(Stream.of(served), others).sorted(NEWEST_FIRST).toList());
    }

    private static ReleaseSummary summary(Manifest manifest, Sha256 digest, boolean current) {
        return new ReleaseSummary(ReleaseIdentities.of(manifest, digest.hex()), current);
    }

    /** Empty for a folder that holds no release any more; the others are not to be hidden by it. */
    private Optional<ReleaseSummary> summary(ReleaseId id) {
        try {
            SealedManifest sealed = registry.store().readSealed(id);
            unlisted.remove(id);
            return Optional.of(summary(sealed.manifest(), sealed.digest(), false));
        } catch (ReleaseException e) {
            String reason = String.valueOf(e.getMessage());
            if (!reason.equals(unlisted.put(id, reason))) {
                LOG.log(Level.WARNING, "release " + id + " is not listed: " + reason);
            }
            return Optional.empty();
        }
    }
}
