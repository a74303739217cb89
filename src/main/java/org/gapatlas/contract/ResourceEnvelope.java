package org.gapatlas.contract;

/**
 * One canonical resource. {@code ResourceEnvelope_Indicator_} in the contract is this record with an {@link Indicator}.
 */
public record ResourceEnvelope<T>(T data) {}
