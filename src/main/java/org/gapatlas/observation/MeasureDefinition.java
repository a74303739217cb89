package org.gapatlas.observation;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.gapatlas.place.UsState;
import org.gapatlas.provenance.SourceKey;
import org.jspecify.annotations.Nullable;

/**
 * The definition of a measure for all editions: an entry of {@code catalog/measures.yaml}. Texts may contain names of
 * years in braces, which {@link Measure} fills in.
 *
 * @param id the public {@code measure_id}, with years in braces
 * @param indicator id of the question that the measure answers
 * @param label the name in plain words
 * @param definition in one sentence
 * @param report the section of {@code county-v1} that prints the measure; null if none does
 * @param geography {@code county} or {@code state}, depending on whose figure it is
 * @param denominator of a ratio; null for other measures
 * @param method that produces the values; null if no method is governed
 * @param evidenceRule the rule that interprets a status as evidence; null for measures that are no such status
 * @param comparedByCaseDefinition whether figures under another case definition are not comparable
 */
public record MeasureDefinition(
        MeasureKey key,
        String id,
        String indicator,
        String label,
        String definition,
        @Nullable ReportSection report,
        String geography,
        Source source,
        Value value,
        Time time,
        @Nullable Denominator denominator,
        @Nullable Method method,
        Publication publication,
        Caveats caveats,
        @Nullable String evidenceRule,
        boolean comparedByCaseDefinition) {

    /** The sections of {@code county-v1} with figures. */
    public enum ReportSection {
        HUMAN,
        ECOLOGICAL,
        COMMUNITY
    }

    /**
     * The source of the values.
     *
     * @param column the publisher's name of the column, or of what takes its place; null if no cell contains the value
     */
    public record Source(SourceKey part, @Nullable String column) {}

    /**
     * The form of the values.
     *
     * @param type data type on the wire: {@code string}, {@code integer}, {@code number} or {@code object}
     * @param unit on the wire
     * @param floor whether numbers are lower bounds
     * @param printedUnit the text after a printed figure, including its space; null for none
     * @param printedWords printed words by the words on the wire; null if the words on the wire are printed
     * @param allowedStates the possible states of a value
     * @param whenMissing what a missing figure means
     */
    public record Value(
            ValueKind kind,
            String type,
            String unit,
            boolean floor,
            @Nullable String printedUnit,
            @Nullable Map<String, String> printedWords,
            List<ValueState> allowedStates,
            String whenMissing) {
        public Value {
            printedWords = printedWords == null ? null : Collections.unmodifiableMap(new TreeMap<>(printedWords));
            allowedStates = List.copyOf(allowedStates);
        }

        /** The printed form of a word. */
        public String printedWord(String word) {
            return printedWords == null ? word : printedWords.getOrDefault(word, word);
        }
    }

    /**
     * The time that the values cover.
     *
     * @param element the publisher's climate element of a daily measure; null for any other
     * @param semantics the time in the publisher's words
     */
    public record Time(PeriodRule rule, @Nullable ClimateElement element, String semantics) {}

    /**
     * The denominator of a ratio.
     *
     * @param measures possible denominators, of which the first that a release has is used; null if no release has it
     */
    public record Denominator(String text, @Nullable List<MeasureKey> measures) {
        public Denominator {
            measures = measures == null ? null : List.copyOf(measures);
        }

        /** The possible denominators, best first; empty if no release has it. */
        public List<MeasureKey> candidates() {
            return measures == null ? List.of() : measures;
        }
    }

    /**
     * The method that produces the values.
     *
     * @param join version of the step that assigns a publisher's rows to counties
     * @param sentence the method in one sentence, for every observation; null for measures that are never observations
     * @param description the method in full
     * @param limitations of the method
     */
    public record Method(
            String id,
            String version,
            String join,
            @Nullable String sentence,
            String description,
            List<String> limitations) {
        public Method {
            limitations = List.copyOf(limitations);
        }
    }

    /** The rule that decides when values are published as observations. */
    public enum PublicationRule {
        ALWAYS,
        /** If the release admits each file that the measure is read from. */
        WHEN_ADMITTED,
        NEVER
    }

    /**
     * Whether and why values are published as observations.
     *
     * @param needsSource whether a release without the file lacks the measure altogether
     */
    public record Publication(PublicationRule rule, String reason, boolean needsSource) {}

    /**
     * What the values do not say.
     *
     * @param each for every observation; null if there is nothing to say
     * @param byState for observations in a normalized state, instead of the general sentence on that state; null for
     *     none
     * @param inState for observations in a state of the union; null for none
     * @param general for the measure as a whole
     */
    public record Caveats(
            @Nullable String each,
            @Nullable Map<NormalizedState, String> byState,
            @Nullable Map<UsState, String> inState,
            List<String> general) {
        public Caveats {
            byState = byState == null ? null : Collections.unmodifiableMap(new TreeMap<>(byState));
            inState = inState == null ? null : Collections.unmodifiableMap(new TreeMap<>(inState));
            general = List.copyOf(general);
        }

        /** The measure's own sentence for observations in a normalized state; empty if there is none. */
        public Optional<String> find(NormalizedState state) {
            return byState == null ? Optional.empty() : Optional.ofNullable(byState.get(state));
        }

        /** The sentence for every observation in a state of the union; empty if there is none. */
        public Optional<String> find(UsState state) {
            return inState == null ? Optional.empty() : Optional.ofNullable(inState.get(state));
        }
    }

    /** This definition with the edition's years inserted. */
    MeasureDefinition in(SurveillanceEdition edition) {
        UnaryOperator<String> fill = edition::fill;
        return new MeasureDefinition(
                key,
                fill.apply(id),
                indicator,
                fill.apply(label),
                fill.apply(definition),
                report,
                geography,
                new Source(source.part, source.column == null ? null : fill.apply(source.column)),
                new Value(
                        value.kind,
                        value.type,
                        value.unit,
                        value.floor,
                        value.printedUnit,
                        value.printedWords,
                        value.allowedStates,
                        fill.apply(value.whenMissing)),
                new Time(time.rule, time.element, fill.apply(time.semantics)),
                denominator == null ? null : new Denominator(fill.apply(denominator.text), denominator.measures),
                method == null ? null : filled(method, fill),
                publication,
                new Caveats(
                        caveats.each,
                        caveats.byState,
                        caveats.inState,
                        caveats.general.stream().map(fill).toList()),
                evidenceRule,
                comparedByCaseDefinition);
    }

    private static Method filled(Method method, UnaryOperator<String> fill) {
        return new Method(
                method.id,
                method.version,
                method.join,
                method.sentence == null ? null : fill.apply(method.sentence),
                fill.apply(method.description),
                method.limitations.stream().map(fill).toList());
    }
}
