/**
 * The gap score: how strong a county's ecological and community signals are compared with how little the human source
 * reports about it. Pure arithmetic on published inputs; knows nothing of files, releases or the wire. Start at
 * {@link org.gapatlas.score.GapScore} for the formula, at {@link org.gapatlas.score.ScoreTable} for the ranking.
 */
@NullMarked
package org.gapatlas.score;

import org.jspecify.annotations.NullMarked;
