package org.gapatlas.adapter.lymepublic;

import org.gapatlas.place.UsState;

/**
 * Cases that share a year, a place and a case status. Rows alike in all of these are common, because age and sex split
 * them further; they add up.
 *
 * @param year surveillance year
 * @param state state of residence
 * @param frequency cases; over 0, the publisher prints no zeros
 */
public record LymePublicRow(int year, UsState state, Residence residence, CaseStatus caseStatus, int frequency) {}
