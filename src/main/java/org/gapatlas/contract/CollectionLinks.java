package org.gapatlas.contract;

import org.jspecify.annotations.Nullable;

/**
 * Links to pages of a collection, relative to this server.
 *
 * @param self this page
 * @param next the next page; null if this is the last
 */
public record CollectionLinks(String self, @Nullable String next) {}
