/**
 * The shapes on the wire: one record for each object that {@code contract/openapi.yaml} declares, and enums for its
 * closed lists of words. The YAML is changed first; {@code ConformanceTest} holds the two equal.
 *
 * <p>Components are named as the contract names its fields, in camel case; whoever writes them as JSON sets snake
 * case, and {@code @JsonProperty} stands only where that rule would misname a field with digits. Every field is
 * always written; {@code @Nullable} says which may be {@code null}. A component marked {@code @JsonUnwrapped} groups
 * fields for Java alone: on the wire they belong to the object around it. Words of an open list are plain text.
 *
 * <p>A type that is called in the contract what something else is called in the house begins with {@code Wire} here:
 * {@code WireScore} is the contract's {@code Score}.
 */
@NullMarked
package org.gapatlas.contract;

import org.jspecify.annotations.NullMarked;
