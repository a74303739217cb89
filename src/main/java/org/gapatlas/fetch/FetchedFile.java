package org.gapatlas.fetch;

import java.net.URI;
import java.time.Instant;
import org.gapatlas.provenance.Sha256;

/**
 * The record of one download.
 *
 * @param file name within the list's folder
 * @param url the requested address, before any redirect
 * @param retrievedAt when its last byte arrived, to the second
 * @param sha256 of the whole file
 * @param bytes its size
 */
public record FetchedFile(String file, URI url, Instant retrievedAt, Sha256 sha256, long bytes) {}
