package org.gapatlas.http.request;

import java.util.function.Function;

/** The result of reading a parameter: a value or a fault. The reader holds the fault itself. */
public sealed interface Parsed<T> {
    /**
     * The parameter is valid.
     *
     * @param value within its range
     */
    record Understood<T>(T value) implements Parsed<T> {}

    /** The parameter has a fault, and no value takes its place. */
    record AtFault<T>() implements Parsed<T> {
        @Override
        public T value() {
            throw new IllegalStateException("a parameter at fault was used; the reader must be asked first");
        }
    }

    /**
     * The value. May be called only after the reader has established that there are no faults.
     *
     * @throws IllegalStateException if the parameter is at fault
     */
    T value();

    /** Maps the value; a fault stays a fault. */
    default <U> Parsed<U> map(Function<T, U> mapping) {
        return switch (this) {
            case Understood<T>(T value) -> new Understood<>(mapping.apply(value));
            case AtFault<T> _ -> new AtFault<>();
        };
    }

    /** Maps the value to another result; a fault stays a fault. */
    default <U> Parsed<U> flatMap(Function<T, Parsed<U>> mapping) {
        return switch (this) {
            case Understood<T>(T value) -> mapping.apply(value);
            case AtFault<T> _ -> new AtFault<>();
        };
    }
}
