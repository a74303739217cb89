package org.gapatlas.http.request;

import java.util.function.Function;

/** A parameter that was read: understood, or at fault. The fault itself is with the reader. */
public sealed interface Parsed<T> {
    /**
     * It was understood.
     *
     * @param value in its range
     */
    record Understood<T>(T value) implements Parsed<T> {}

    /** It has no value, and none stands in for it. */
    record AtFault<T>() implements Parsed<T> {
        @Override
        public T value() {
            throw new IllegalStateException("a parameter at fault was used; the reader must be asked first");
        }
    }

    /**
     * What was understood; to be asked for only once the reader knows that nothing is at fault.
     *
     * @throws IllegalStateException if the parameter is at fault
     */
    T value();

    /** The same of what it means further. */
    default <U> Parsed<U> map(Function<T, U> mapping) {
        return switch (this) {
            case Understood<T>(T value) -> new Understood<>(mapping.apply(value));
            case AtFault<T> _ -> new AtFault<>();
        };
    }

    /** The same of what it means further with others. */
    default <U> Parsed<U> flatMap(Function<T, Parsed<U>> mapping) {
        return switch (this) {
            case Understood<T>(T value) -> mapping.apply(value);
            case AtFault<T> _ -> new AtFault<>();
        };
    }
}
