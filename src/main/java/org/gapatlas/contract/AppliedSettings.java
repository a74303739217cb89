package org.gapatlas.contract;

/**
 * The settings that scores were computed with, as requested or by default.
 *
 * @param ecologicalShare percent, 40 to 85
 * @param lowIncidenceBreakpoint cases per 100,000 residents, 5 to 25
 * @param missingHumanWeakness 40 to 90
 */
public record AppliedSettings(int ecologicalShare, int lowIncidenceBreakpoint, int missingHumanWeakness) {}
