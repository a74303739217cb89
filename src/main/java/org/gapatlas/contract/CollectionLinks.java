package org.gapatlas.contract;

import org.jspecify.annotations.Nullable;

/**
 * Where a page of a collection is, relative to this server.
 *
 * @param self this page
 * @param next the next page; null if this is the last
 */
public record CollectionLinks(String self, @Nullable String next) {}
