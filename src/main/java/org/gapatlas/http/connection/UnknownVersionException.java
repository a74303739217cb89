package org.gapatlas.http.connection;

import io.netty.handler.codec.http.HttpVersion;

/** Thrown for a request of an unsupported HTTP version. */
public final class UnknownVersionException extends Exception {
    private static final long serialVersionUID = 1L;

    UnknownVersionException(HttpVersion version) {
        super(version.text(), null, false, false);
    }
}
