package org.gapatlas.contract;

/**
 * The rows of one publisher file that made one figure.
 *
 * @param measureId the figure
 * @param sourceId a key of the release's sources
 * @param sha256 digest of the file, 64 lowercase hex digits
 * @param rows all rows used, such as {@code 12,40-43}; the header is row 1
 * @param rowCount the number of these rows, at least 1
 */
public record FigureProvenance(
        String measureId, String sourceId, String fileName, String sha256, String rows, int rowCount) {}
