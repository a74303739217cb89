package org.gapatlas.fetch;

import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.channels.UnresolvedAddressException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** Sends requests to publishers' servers and follows redirects. */
final class PublisherServer implements AutoCloseable {
    private static final String PRODUCT = "GapAtlas-source-fetcher";
    private final FetchLimits limits;
    private final HttpClient client;

    PublisherServer(FetchLimits limits) {
        this.limits = limits;
        this.client = HttpClient.newBuilder()
                // HTTP/2 has no advantage for one file at a time, and HTTP/1.1 reports a truncated response more
                // clearly.
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(limits.connectTimeout())
                .build();
    }

    /**
     * Requests an address, following redirects. The body is not read yet; a caller that does not need it must cancel
     * it.
     *
     * @param from where to resume a download; null to get the whole file
     */
    HttpResponse<ArrivingBody> get(Address address, @Nullable ResumePoint from, Deadline deadline)
            throws FetchFailedException, InterruptedException {
        Address next = address;
        for (int redirects = 0; redirects <= limits.maxRedirects(); redirects++) {
            HttpResponse<ArrivingBody> response = send(next, from, deadline);
            if (!isRedirect(response.statusCode())) {
                return response;
            }
            response.body().cancel();
            Optional<String> location = response.headers().firstValue("Location");
            if (location.isEmpty()) {
                throw new FetchFailedException(next.uri() + " redirects to nowhere. Tell the publisher.");
            }
            next = next.redirected(location.get());
        }
        throw new FetchFailedException(address.uri() + " redirects more than " + limits.maxRedirects()
                + " times, or in a circle. Look for the file's new address on the publisher's page.");
    }

    private static boolean isRedirect(int status) {
        return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
    }

    private HttpResponse<ArrivingBody> send(Address address, @Nullable ResumePoint from, Deadline deadline)
            throws FetchFailedException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(address.uri())
                .header("User-Agent", PRODUCT)
                .header("Accept", "*/*")
                .header("Accept-Encoding", "identity");
        if (from != null) {
            request.header("Range", "bytes=" + from.bytes() + "-").header("If-Range", from.validator());
        }
        CompletableFuture<HttpResponse<ArrivingBody>> answer =
                client.sendAsync(request.build(), _ -> new ArrivingBody());
        try {
            return answer.get(deadline.nextWait().toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw deadline.exceeded(address.host());
        } catch (ExecutionException e) {
            throw new FetchFailedException(explain(address.host(), e.getCause()));
        } finally {
            answer.cancel(true); // no effect if the response has arrived
        }
    }

    private String explain(String host, @Nullable Throwable cause) {
        return switch (cause) {
            case HttpConnectTimeoutException _ ->
                host + " could not be reached within " + Deadline.inWords(limits.connectTimeout())
                        + ". Check the network, or try again later.";
            case ConnectException e
            when e.getCause() instanceof UnresolvedAddressException ->
                "The name " + host + " could not be resolved. Check the address and the network.";
            case ConnectException _ ->
                host + " does not accept the connection. Check the address and the network, or try again later.";
            case SSLException e ->
                "No secure connection to " + host + " (" + e.getMessage()
                        + "). Check this machine's clock and its trusted certificates.";
            case null, default -> broken(host, cause);
        };
    }

    /** Describes a connection that ended before its response did. */
    static String broken(String host, @Nullable Throwable cause) {
        String detail =
                cause instanceof IOException && cause.getMessage() != null ? " (" + cause.getMessage() + ")" : "";
        return "The connection to " + host + " broke" + detail
                + ". Run the command again; it goes on where it stopped if it can.";
    }

    @Override
    public void close() {
        client.shutdownNow();
        client.close();
    }
}
