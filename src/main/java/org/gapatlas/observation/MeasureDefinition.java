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
 * All there is to say of one measure, for every edition; an entry of {@code catalog/measures.yaml}. Texts may hold
 * years in braces, which {@link Measure} fills.
 *
 * @param id pattern of the public {@code measure_id}
 * @param indicator the question that it answers
 * @param label name for people
 * @param definition one sentence
 * @param report the part of {@code county-v1} that prints it; null if none does
 * @param geography {@code county} or {@code state}: whose figure it is
 * @param denominator what it is divided by; null if it is no ratio
 * @param method how it comes about; null if no method is governed
 * @param evidenceRule the rule that reads a status as evidence; null for anything but such a status
 * @param comparedByCaseDefinition whether figures of another case definition do not compare with it
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

    /** The parts into which {@code county-v1} puts its figures. */
    public enum ReportSection {
        HUMAN,
        ECOLOGICAL,
        COMMUNITY
    }

    /**
     * Where it is read.
     *
     * @param column the publisher's name of the column, or of what stands for one; null if no cell holds it
     */
    public record Source(SourceKey part, @Nullable String column) {}

    /**
     * What its values are.
     *
     * @param type data type on the wire: {@code string}, {@code integer}, {@code number} or {@code object}
     * @param unit on the wire
     * @param floor whether its numbers are lower bounds
     * @param printedUnit what follows a figure in print, its space included; null if nothing does
     * @param printedWords words for people by the word on the wire; null if that is printed itself
     * @param allowedStates the states that a value can have
     * @param whenMissing what it means that there is no figure
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

        /** The word as it is printed for people. */
        public String printedWord(String word) {
            return printedWords == null ? word : printedWords.getOrDefault(word, word);
        }
    }

    /**
     * The time it speaks of.
     *
     * @param element the publisher's name of what a daily measure measures; null for any other
     * @param semantics the time in the publisher's terms
     */
    public record Time(PeriodRule rule, @Nullable ClimateElement element, String semantics) {}

    /**
     * What a ratio is set against.
     *
     * @param measures those that it is divided by: the first that a release has; null if no release has it
     */
    public record Denominator(String text, @Nullable List<MeasureKey> measures) {
        public Denominator {
            measures = measures == null ? null : List.copyOf(measures);
        }

        /** The measures that it is divided by, best first; empty if no release has it. */
        public List<MeasureKey> candidates() {
            return measures == null ? List.of() : measures;
        }
    }

    /**
     * How it comes about.
     *
     * @param join version of the step that places a publisher's rows on counties
     * @param sentence the method in one sentence, with every observation; null for what is never published as one
     * @param description the method in full
     * @param limitations what it does not do
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

    /** When values are published as observations. */
    public enum PublicationRule {
        ALWAYS,
        /** Where the release admits each file that it is read from. */
        WHEN_ADMITTED,
        NEVER
    }

    /**
     * Whether values are published as observations, and why.
     *
     * @param needsSource whether a release without the file does not have the measure at all
     */
    public record Publication(PublicationRule rule, String reason, boolean needsSource) {}

    /**
     * What it does not say.
     *
     * @param each of every observation; null if there is nothing to say
     * @param byState of an observation in that state, instead of the state's general words; null if it has none of its
     *     own
     * @param inState of an observation in that state of the union
     * @param general of the measure
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

        /** Its own words for an observation in that state; empty if it has none. */
        public Optional<String> find(NormalizedState state) {
            return byState == null ? Optional.empty() : Optional.ofNullable(byState.get(state));
        }

        /** What is to be said of every observation in that state of the union; empty if nothing is. */
        public Optional<String> find(UsState state) {
            return inState == null ? Optional.empty() : Optional.ofNullable(inState.get(state));
        }
    }

    /** The same with its years in place. */
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
