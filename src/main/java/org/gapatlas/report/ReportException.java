package org.gapatlas.report;

import org.gapatlas.report.evidence.EvidenceSelection;
import org.jspecify.annotations.Nullable;

/** Why there is no report; each kind is one sentence for whoever asked, and names no inner cause. */
@SuppressWarnings("serial") // never serialised
public abstract sealed class ReportException extends RuntimeException {
    private ReportException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /** The release has no such county or state. */
    public static final class UnknownPlaceException extends ReportException {
        UnknownPlaceException(String message) {
            super(message, null);
        }
    }

    /** The release publishes no such measure. */
    public static final class UnknownMeasureException extends ReportException {
        UnknownMeasureException(String message) {
            super(message, null);
        }
    }

    /** The release publishes the measure, and has no observation of it in just that period. */
    public static final class NoObservationException extends ReportException {
        NoObservationException(String message) {
            super(message, null);
        }
    }

    /** The period is longer than {@link EvidenceSelection#MOST_DAYS}. */
    public static final class PeriodTooBroadException extends ReportException {
        PeriodTooBroadException(String message) {
            super(message, null);
        }
    }

    /** The report would exceed a {@link ReportLimits limit}. */
    public static final class ReportTooLargeException extends ReportException {
        ReportTooLargeException(String message) {
            super(message, null);
        }
    }

    /** An observation lacks provenance, or is not the one that was asked for. Nothing is printed in its place. */
    public static final class ProvenanceException extends ReportException {
        public ProvenanceException(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }

    /** The page could not be made or printed; the fault is ours. */
    public static final class RenderFailedException extends ReportException {
        RenderFailedException(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
