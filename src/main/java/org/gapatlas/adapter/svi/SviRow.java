package org.gapatlas.adapter.svi;

import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.County;

/**
 * A county's index. Each value is a figure, a zero, or missing where the publisher prints -999.
 *
 * @param population residents, over 0; ACS 2018-2022 estimate ({@code E_TOTPOP})
 * @param vulnerability overall index among all counties of the nation in 0..1, 1 the most vulnerable ({@code RPL_THEMES})
 * @param uninsuredRank rank of the share without health insurance in 0..1, 1 the highest ({@code EPL_UNINSUR})
 * @param uninsured share without health insurance in percent, of civilians outside institutions ({@code EP_UNINSUR})
 */
public record SviRow(
        County county,
        PublishedValue population,
        PublishedValue vulnerability,
        PublishedValue uninsuredRank,
        PublishedValue uninsured) {}
