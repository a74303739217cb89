package org.gapatlas.priority;

import java.util.Collection;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The inputs of a model: those that it requires, and those that only support its result.
 *
 * @param required names of inputs without which a county is not scored
 * @param supporting names of inputs without which a county is scored on insufficient evidence
 */
public record InputPolicy(SortedSet<String> required, SortedSet<String> supporting) {
    public InputPolicy {
        required = Collections.unmodifiableSortedSet(new TreeSet<>(required));
        supporting = Collections.unmodifiableSortedSet(new TreeSet<>(supporting));
        if (!Collections.disjoint(required, supporting)) {
            throw new IllegalArgumentException("an input is either required or supporting, not both");
        }
    }

    public static InputPolicy of(Collection<String> required, Collection<String> supporting) {
        return new InputPolicy(new TreeSet<>(required), new TreeSet<>(supporting));
    }

    /**
     * Judges the inputs of one county.
     *
     * @param missing names of the inputs that are not on record
     * @throws IllegalArgumentException if one of them is not an input of the model
     */
    public EvidenceSufficiency sufficiency(Collection<String> missing) {
        for (String name : missing) {
            if (!required.contains(name) && !supporting.contains(name)) {
                throw new IllegalArgumentException("\"" + name + "\" is not an input of the model");
            }
        }
        if (missing.isEmpty()) {
            return EvidenceSufficiency.SUFFICIENT;
        }
        return Collections.disjoint(required, missing)
                ? EvidenceSufficiency.INSUFFICIENT
                : EvidenceSufficiency.NOT_ESTIMABLE;
    }
}
