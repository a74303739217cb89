package org.gapatlas.contract;

import org.jspecify.annotations.Nullable;

/**
 * A county or state of a release, without its outline.
 *
 * @param label its name
 * @param parent a county's state; null for a state
 */
public record Geography(
        GeographyIdentity geography, String label, @Nullable GeographyIdentity parent) {}
