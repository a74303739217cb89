package org.gapatlas.contract;

import org.jspecify.annotations.Nullable;

/**
 * Where a page and the next one are; addresses relative to the server.
 *
 * @param next null on the last page
 */
public record CollectionLinks(String self, @Nullable String next) {}
