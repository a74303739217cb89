package org.gapatlas.contract;

/**
 * A field of an object on the wire, however it was declared.
 *
 * @param type such as {@code integer}, {@code array of Score} or {@code one of [SCORED, NOT_SCORED]}
 * @param nullable whether null may stand for the value
 */
record WireField(String type, boolean nullable) {}
