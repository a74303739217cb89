package org.gapatlas.contract;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What went wrong, as RFC 9457 has it.
 *
 * @param type address that explains the kind of problem, ending in {@code /http-} and the status; may be relative
 * @param title the same for every problem of this kind
 * @param status HTTP status, 400 to 599
 * @param detail what happened in this case, for people
 * @param instance path of the request as sent, without its query; not always a well-formed path
 * @param requestId the same as the header {@code X-Request-ID}
 * @param code a word for programs; null where the status says it all
 * @param errors each value that is not allowed; null unless values are the problem
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
