/**
 * The gap score: how strong the ecological and community signals of a county are against how little the human
 * source says about it. Pure arithmetic on published inputs; knows nothing of files, releases or the wire. Start at
 * {@link org.gapatlas.score.GapScore} for the formula, at {@link org.gapatlas.score.ScoreTable} for the ranking.
 */
@NullMarked
package org.gapatlas.score;

import org.jspecify.annotations.NullMarked;
