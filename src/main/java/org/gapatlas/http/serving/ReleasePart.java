package org.gapatlas.http.serving;

import java.util.function.Function;

/**
 * What a family of routes derives from a release once, when the server opens it: bodies that do not depend on the
 * request, and what other bodies are made from. The part itself is its key, so each family keeps it as a constant.
 *
 * @param type of the derived object
 * @param maker derives the object; may take as long as opening a release
 */
public record ReleasePart<T>(Class<T> type, Function<ServedRelease, T> maker) {}
