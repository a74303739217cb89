package org.gapatlas.adapter.lymepublic;

import org.gapatlas.place.UsState;

/**
 * Cases that share a year and a place. Rows alike in both are common, because case status, age and sex split them further;
 * they add up, since confirmed and probable cases both count.
 *
 * @param year surveillance year
 * @param state state of residence
 * @param frequency cases; over 0, the publisher prints no zeros
 */
public record LymePublicRow(int year, UsState state, Residence residence, int frequency) {}
