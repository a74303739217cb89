/**
 * What is measured and how, read from {@code catalog/measures.yaml}: the definitions of all measures, the questions
 * they answer, and the method of the gap score. Start at {@link org.gapatlas.catalog.MeasureCatalog}.
 */
@NullMarked
package org.gapatlas.catalog;

import org.jspecify.annotations.NullMarked;
