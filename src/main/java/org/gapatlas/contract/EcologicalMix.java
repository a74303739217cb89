package org.gapatlas.contract;

/** Weights of the ecological signals; each from 0 to 1, with sum 1. */
public record EcologicalMix(double tickStatus, double bBurgdorferiInTicks) {}
