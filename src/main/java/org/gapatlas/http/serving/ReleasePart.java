package org.gapatlas.http.serving;

import java.util.function.Function;

/**
 * What a family of routes makes of a release once, when the server opens it: bodies that no request changes, and what
 * others are made from. A part is its own name; the family keeps it as a constant.
 *
 * @param type of what is made
 * @param maker may take as long as opening a release may
 */
public record ReleasePart<T>(Class<T> type, Function<ServedRelease, T> maker) {}
