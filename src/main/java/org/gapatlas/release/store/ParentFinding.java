package org.gapatlas.release.store;

/**
 * A finding that a measure moved further from the earlier release than editions of its publication do.
 *
 * @param name {@code <measure_id>:<check>}, by which an operator accepts it
 * @param detail what moved, in words
 */
public record ParentFinding(String name, String detail) {}
