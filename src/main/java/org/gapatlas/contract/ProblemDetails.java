package org.gapatlas.contract;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A problem in the form of RFC 9457.
 *
 * @param type URI of a page that explains the kind of problem, ending in {@code /http-} and the status; may be relative
 * @param title the same for every problem of this kind
 * @param status HTTP status, 400 to 599
 * @param detail what happened in this case, for people
 * @param instance path of the request as sent, without its query; not always a well-formed path
 * @param requestId the same as the header {@code X-Request-ID}
 * @param code a word for programs; null if the status says everything
 * @param errors the values that are not allowed; null if the problem is not about values
 */
public record ProblemDetails(
        String type,
        String title,
        int status,
        String detail,
        String instance,
        String requestId,
        @Nullable String code,
        @Nullable List<ProblemItem> errors) {
    public ProblemDetails {
        errors = errors == null ? null : List.copyOf(errors);
    }
}
