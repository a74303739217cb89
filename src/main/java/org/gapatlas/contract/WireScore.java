package org.gapatlas.contract;

import org.jspecify.annotations.Nullable;

/**
 * A gap score and its parts, each from 0 to 100 with one decimal. Null means that a required input is missing, never 0.
 *
 * @param score human weakness times the expectation from the ecological and community signals
 * @param humanWeakness how weak the human record is
 * @param ecological weighted tick and pathogen signals
 * @param community weighted vulnerability, access and rural signals
 * @param sviSignal higher is more vulnerable
 * @param accessSignal higher is less insured
 * @param ruralSignal higher is more rural
 */
public record WireScore(
        @Nullable Double score,
        double humanWeakness,
        @Nullable Double ecological,
        @Nullable Double community,
        @Nullable Double tickSignal,
        @Nullable Double pathogenSignal,
        @Nullable Double sviSignal,
        @Nullable Double accessSignal,
        @Nullable Double ruralSignal) {}
