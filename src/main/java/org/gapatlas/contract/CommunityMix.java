package org.gapatlas.contract;

/** Weights of the community signals; each from 0 to 1, with sum 1. */
public record CommunityMix(double svi, double uninsuredPercentile, double rurality) {}
