package org.gapatlas.http.connection;

/** A request line or header fields that are not in order; the message is one sentence for the client. */
public final class MalformedHeadException extends Exception {
    private static final long serialVersionUID = 1L;

    MalformedHeadException(String sentence) {
        super(sentence, null, false, false);
    }
}
