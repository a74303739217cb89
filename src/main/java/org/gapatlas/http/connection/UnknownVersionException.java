package org.gapatlas.http.connection;

import io.netty.handler.codec.http.HttpVersion;

/** The request speaks a version of HTTP that this server does not. */
public final class UnknownVersionException extends Exception {
    private static final long serialVersionUID = 1L;

    UnknownVersionException(HttpVersion version) {
        super(version.text(), null, false, false);
    }
}
