package org.gapatlas.contract;

import org.jspecify.annotations.Nullable;

/**
 * A gap score and its parts, each from 0 to 100 with one decimal. Null means that a required input is missing, never 0.
 *
 * @param score human weakness times the expectation from both kinds of signal
 * @param humanWeakness how weak the human record is
 * @param ecological tick and pathogen signals by their weights
 * @param community vulnerability, access and rural signals by their weights
 * @param sviSignal more is more vulnerable
 * @param accessSignal more is less insured
 * @param ruralSignal more is more rural
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
