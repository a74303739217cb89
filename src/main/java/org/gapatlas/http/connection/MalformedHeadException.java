package org.gapatlas.http.connection;

/** Thrown for a malformed request line or header field. The message is one sentence for the client. */
public final class MalformedHeadException extends Exception {
    private static final long serialVersionUID = 1L;

    MalformedHeadException(String sentence) {
        super(sentence, null, false, false);
    }
}
