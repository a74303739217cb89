package org.gapatlas.adapter.svi;

import org.gapatlas.place.County;
import org.gapatlas.quantity.Percent;
import org.gapatlas.quantity.PercentileRank;
import org.jspecify.annotations.Nullable;

/**
 * A county's index. Null is the publisher's -999: the figure is not available, and is not 0.
 *
 * @param population residents, over 0; ACS 2018-2022 estimate ({@code E_TOTPOP})
 * @param vulnerability overall index among all counties of the nation, 1 the most vulnerable ({@code RPL_THEMES})
 * @param uninsuredRank rank of the share without health insurance, 1 the highest ({@code EPL_UNINSUR})
 * @param uninsured share without health insurance, of civilians outside institutions ({@code EP_UNINSUR})
 */
public record SviRow(
        County county,
        @Nullable Integer population,
        @Nullable PercentileRank vulnerability,
        @Nullable PercentileRank uninsuredRank,
        @Nullable Percent uninsured) {}
