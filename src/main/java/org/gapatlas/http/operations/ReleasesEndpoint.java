package org.gapatlas.http.operations;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import org.gapatlas.contract.ReleaseCollection;
import org.gapatlas.contract.ReleaseSummary;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.WireJson;
import org.gapatlas.http.serving.ReleaseShelf;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.http.serving.WireMapping;
import org.gapatlas.release.ReleaseException;
import org.gapatlas.release.ReleaseId;
import org.gapatlas.release.SealedManifest;

/** The releases of the data folder that can be asked for, newest first. */
public final class ReleasesEndpoint implements Endpoint {
    private static final Logger LOG = System.getLogger(ReleasesEndpoint.class.getName());
    private static final Comparator<ReleaseSummary> NEWEST_FIRST = Comparator.comparing(
                    (ReleaseSummary s) -> s.release().generatedAt())
            .reversed()
            .thenComparing(s -> s.release().releaseId());

    private final ReleaseShelf shelf;
    /** Why a release is not listed, as the log last said it. */
    private final Map<ReleaseId, String> unlisted = new ConcurrentHashMap<>();

    public ReleasesEndpoint(ReleaseShelf shelf) {
        this.shelf = shelf;
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/v1/releases");
    }

    @Override
    public CompletionStage<Answer> answer(Exchange exchange) {
        ServedRelease current = shelf.current();
        return current.offload(() -> Answer.cached(
                Body.of(WireJson.MEDIA_TYPE, WireJson.write(collection(current))),
                OperationsCaching.REVALIDATED,
                Answer.Validation.CONDITIONAL));
    }

    private ReleaseCollection collection(ServedRelease current) {
        ReleaseId serving = current.atlas().release().id();
        ReleaseShelf.Refusal refusal = shelf.refusal();
        return new ReleaseCollection(shelf.store().list().stream()
                .filter(id -> refusal == null || !id.equals(refusal.id()) || id.equals(serving))
                .flatMap(id -> summary(id, id.equals(serving)).stream())
                .sorted(NEWEST_FIRST)
                .toList());
    }

    /** Empty for a folder that holds no release any more; the others are not to be hidden by it. */
    private Optional<ReleaseSummary> summary(ReleaseId id, boolean current) {
        try {
            SealedManifest sealed = shelf.store().readSealed(id);
            unlisted.remove(id);
            return Optional.of(new ReleaseSummary(
                    WireMapping.identity(sealed.manifest(), sealed.digest().hex()), current));
        } catch (ReleaseException e) {
            String reason = String.valueOf(e.getMessage());
            if (!reason.equals(unlisted.put(id, reason))) {
                LOG.log(Level.WARNING, "release " + id + " is not listed: " + reason);
            }
            return Optional.empty();
        }
    }
}
