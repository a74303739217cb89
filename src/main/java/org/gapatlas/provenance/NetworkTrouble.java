package org.gapatlas.provenance;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.util.Optional;

/**
 * Explains why another machine could not be reached; the messages of the platform's exceptions are often empty or only
 * a name.
 */
public final class NetworkTrouble {
    private NetworkTrouble() {}

    /** The reason as a clause that can follow a colon. */
    public static String inWords(IOException failure) {
        return known(failure)
                .orElseGet(
                        () -> failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage());
    }

    /** The reason, if it is clearer than the platform's own message. */
    public static Optional<String> known(Throwable failure) {
        return switch (failure) {
            case UnknownHostException e -> Optional.of("there is no host " + e.getMessage());
            case HttpTimeoutException _, SocketTimeoutException _ -> Optional.of("it did not answer in time");
            case ConnectException e when isUnresolved(e) -> Optional.of("there is no host of that name");
            case ConnectException e when e.getMessage() == null -> Optional.of("the connection was refused");
            default -> Optional.empty();
        };
    }

    private static boolean isUnresolved(Throwable failure) {
        for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof UnresolvedAddressException) {
                return true;
            }
        }
        return false;
    }
}
