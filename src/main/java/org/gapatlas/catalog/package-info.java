/**
 * The governed catalogues: the definitions of all measures, the questions they answer and the method of the gap score,
 * and the marks of publishers' files. Start at {@link org.gapatlas.catalog.MeasureCatalog}.
 */
@NullMarked
package org.gapatlas.catalog;

import org.jspecify.annotations.NullMarked;
