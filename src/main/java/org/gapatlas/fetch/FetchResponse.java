package org.gapatlas.fetch;

import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A publisher's response that contains the file, or the rest of it.
 *
 * @param start offset in the file of the response's first byte
 * @param total bytes of the whole file; null for a chunked response, which marks its own end
 */
record FetchResponse(
        HttpResponse<ArrivingBody> response,
        long start,
        @Nullable Long total) {
    private static final int OK = 200;
    private static final int PARTIAL = 206;
    private static final Pattern RANGE = Pattern.compile("bytes ([0-9]{1,18})-[0-9]{1,18}/([0-9]{1,18})");
    private static final Pattern LENGTH = Pattern.compile("[0-9]{1,18}");
    private static final Pattern PAGE = Pattern.compile("text/html\\b.*|application/xhtml\\+xml\\b.*");

    /**
     * Checks that a response contains the file.
     *
     * @param asked where the download was to be resumed; null if the whole file was requested
     * @return empty if the download cannot be resumed and the whole file must be requested
     * @throws FetchFailedException if the response does not contain the file
     */
    static Optional<FetchResponse> of(
            FetchRequest request, HttpResponse<ArrivingBody> response, @Nullable ResumePoint asked)
            throws FetchFailedException {
        int status = response.statusCode();
        if (asked != null && (status == PARTIAL || status == 416)) {
            Matcher range = RANGE.matcher(header(response, "Content-Range"));
            if (status == 416 || !range.matches() || Long.parseLong(range.group(1)) != asked.bytes()) {
                return Optional.empty();
            }
            requireFile(request, response);
            long total = Long.parseLong(range.group(2));
            return Optional.of(new FetchResponse(response, asked.bytes(), total));
        }
        if (status != OK) {
            throw new FetchFailedException(explain(response));
        }
        requireFile(request, response);
        return Optional.of(new FetchResponse(response, 0, length(request, response)));
    }

    private static void requireFile(FetchRequest request, HttpResponse<ArrivingBody> response)
            throws FetchFailedException {
        String type = header(response, "Content-Type").toLowerCase(Locale.ROOT);
        String name = request.fileName().toLowerCase(Locale.ROOT);
        if (PAGE.matcher(type).matches() && !name.endsWith(".html") && !name.endsWith(".htm")) {
            throw new FetchFailedException(response.uri() + " answers with a web page instead of the file. Publishers"
                    + " move files: look for it on their page, and correct the address.");
        }
        String encoding = header(response, "Content-Encoding");
        if (!encoding.isEmpty() && !encoding.equalsIgnoreCase("identity")) {
            throw new FetchFailedException(response.uri() + " answers in the encoding " + encoding
                    + ", which was not asked for. Download the file by hand.");
        }
    }

    private static @Nullable Long length(FetchRequest request, HttpResponse<ArrivingBody> response)
            throws FetchFailedException {
        String length = header(response, "Content-Length");
        if (LENGTH.matcher(length).matches()) {
            return Long.valueOf(length);
        }
        if (request.expected() == null && !header(response, "Transfer-Encoding").contains("chunked")) {
            throw new FetchFailedException(response.uri() + " does not say how long the file is, so that a cut could"
                    + " not be told from its end. State the expected sha256, or download the file by hand.");
        }
        return null;
    }

    private static String explain(HttpResponse<ArrivingBody> response) {
        String host = response.uri().getHost();
        int status = response.statusCode();
        String answer = " (status " + status + "). ";
        if (status == 404 || status == 410) {
            return host + " has nothing at " + response.uri() + answer
                    + "Publishers move files: look for it on their page, and correct the address.";
        }
        if (status == 401 || status == 403 || status == 407 || status == 451) {
            return host + " refuses access to " + response.uri() + answer + "Download the file by hand.";
        }
        if (status == 429 || status >= 500) {
            String when = header(response, "Retry-After");
            return host + " cannot answer now" + answer + "Try again later"
                    + (when.isEmpty() ? "." : "; it says: Retry-After " + when + ".");
        }
        return host + " answers without the file" + answer + "Check the address, or download the file by hand.";
    }

    private static String header(HttpResponse<ArrivingBody> response, String name) {
        HttpHeaders headers = response.headers();
        return headers.firstValue(name).orElse("").strip();
    }

    String host() {
        return response.uri().getHost();
    }
}
