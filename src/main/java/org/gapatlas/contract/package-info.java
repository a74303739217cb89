/**
 * The shapes on the wire: one record for each object that {@code contract/openapi.yaml} declares, and enums for its
 * closed lists of words. Change the YAML first; {@code ConformanceTest} keeps the two equal.
 *
 * <p>Components have the contract's field names in camel case; the JSON writers convert them to snake case, and
 * {@code @JsonProperty} appears only where that rule would give a wrong name, as with digits. Every field is always
 * written; {@code @Nullable} marks those that may be {@code null}. A component marked {@code @JsonUnwrapped} groups
 * fields in Java only: on the wire, they belong to the enclosing object. Words of an open list are plain text.
 *
 * <p>A type begins with {@code Wire} if its name in the contract is also the name of a type in another room:
 * {@code WireScore} is the contract's {@code Score}.
 */
@NullMarked
package org.gapatlas.contract;

import org.jspecify.annotations.NullMarked;
