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

/** Asks publishers' servers, and follows where they lead. */
final class PublisherServer implements AutoCloseable {
    private static final String PRODUCT = "GapAtlas-source-fetcher";
    private final FetchLimits limits;
    private final HttpClient client;

    PublisherServer(FetchLimits limits) {
        this.limits = limits;
        this.client = HttpClient.newBuilder()
                // One file at a time gains nothing from HTTP/2, and HTTP/1.1 servers say what a cut answer is.
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(limits.connectTimeout())
                .build();
    }

    /**
     * Gets an address, following redirects. The answer's body is not yet read; whoever does not want it cancels it.
     *
     * @param from where a resumed download goes on; null to get the whole
     */
    HttpResponse<ArrivingBody> get(Address address, @Nullable ResumePoint from, Deadline deadline)
            throws FetchFailedException, InterruptedException {
        Address next = address;
        for (int redirects = 0; redirects <= limits.maxRedirects(); redirects++) {
            HttpResponse<ArrivingBody> response = ask(next, from, deadline);
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

    private HttpResponse<ArrivingBody> ask(Address address, @Nullable ResumePoint from, Deadline deadline)
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
            return answer.get(deadline.patience().toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw deadline.exceeded(address.host());
        } catch (ExecutionException e) {
            throw new FetchFailedException(explain(address.host(), e.getCause()));
        } finally {
            answer.cancel(true); // without effect on an answer that has come
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

    /** Says that a connection ended before its answer did. */
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
