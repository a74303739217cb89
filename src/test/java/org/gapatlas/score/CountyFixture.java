package org.gapatlas.score;

import java.util.Arrays;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.quantity.PercentileRank;
import org.gapatlas.quantity.RuralUrbanCode;
import org.jspecify.annotations.Nullable;

/** Invented counties, and copies of a county in which one input differs. */
final class CountyFixture {
    private CountyFixture() {}

    /** No linked record, other inputs in the middle: H 75, E 100, C 50, score 61.9 at the default settings. */
    static ScoreInputs ordinary() {
        return new ScoreInputs(
                null,
                50_000,
                TickStatus.ESTABLISHED,
                PathogenStatus.PRESENT,
                new PercentileRank(0.5),
                new PercentileRank(0.5),
                new RuralUrbanCode(5));
    }

    static ScoreInputs unscored() {
        return withTick(ordinary(), TickStatus.UNKNOWN);
    }

    static ScoreInputs withCount(ScoreInputs i, @Nullable Integer count, @Nullable Integer population) {
        return new ScoreInputs(count, population, i.tick(), i.burgdorferi(), i.svi(), i.uninsured(), i.rucc());
    }

    static ScoreInputs withTick(ScoreInputs i, TickStatus tick) {
        return new ScoreInputs(
                i.caseCountFloor(), i.population(), tick, i.burgdorferi(), i.svi(), i.uninsured(), i.rucc());
    }

    static ScoreInputs withBurgdorferi(ScoreInputs i, PathogenStatus status) {
        return new ScoreInputs(i.caseCountFloor(), i.population(), i.tick(), status, i.svi(), i.uninsured(), i.rucc());
    }

    static ScoreInputs withSvi(ScoreInputs i, double rank) {
        return new ScoreInputs(
                i.caseCountFloor(),
                i.population(),
                i.tick(),
                i.burgdorferi(),
                new PercentileRank(rank),
                i.uninsured(),
                i.rucc());
    }

    static ScoreInputs withUninsured(ScoreInputs i, double rank) {
        return new ScoreInputs(
                i.caseCountFloor(),
                i.population(),
                i.tick(),
                i.burgdorferi(),
                i.svi(),
                new PercentileRank(rank),
                i.rucc());
    }

    static ScoreInputs withRucc(ScoreInputs i, int code) {
        return new ScoreInputs(
                i.caseCountFloor(),
                i.population(),
                i.tick(),
                i.burgdorferi(),
                i.svi(),
                i.uninsured(),
                new RuralUrbanCode(code));
    }

    /** By the wire's word, the unknown included. */
    static TickStatus tick(String literal) {
        return Arrays.stream(TickStatus.values())
                .filter(s -> s.literal().equals(literal))
                .findFirst()
                .orElseThrow();
    }

    /** By the wire's word, the unknown included. */
    static PathogenStatus pathogen(String literal) {
        return Arrays.stream(PathogenStatus.values())
                .filter(s -> s.literal().equals(literal))
                .findFirst()
                .orElseThrow();
    }

    static @Nullable PercentileRank rank(@Nullable Double value) {
        return value == null ? null : new PercentileRank(value);
    }

    static @Nullable RuralUrbanCode rucc(@Nullable Integer code) {
        return code == null ? null : new RuralUrbanCode(code);
    }
}
