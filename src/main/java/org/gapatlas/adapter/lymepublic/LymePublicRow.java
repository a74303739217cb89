package org.gapatlas.adapter.lymepublic;

import org.gapatlas.place.UsState;

/**
 * Cases that share a year and a place. Several rows with the same year and place are common, because case status, age
 * and sex split them further. They are added up: confirmed and probable cases both count.
 *
 * @param year surveillance year
 * @param state state of residence
 * @param frequency cases, above 0; the publisher prints no zeros
 */
public record LymePublicRow(int year, UsState state, Residence residence, int frequency) {}
