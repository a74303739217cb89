package org.gapatlas.contract;

/** An interval, both ends included. */
public record WireInterval(double lower, double upper) {}
