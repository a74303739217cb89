package org.gapatlas.report;

import org.gapatlas.report.evidence.EvidenceSelection;
import org.jspecify.annotations.Nullable;

/** Thrown if there is no report. The message is one sentence for the client and reveals no internal cause. */
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

    /** The release publishes the measure, but has no observation of it for exactly that period. */
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

    /** An observation lacks provenance, or is not the requested one. Nothing is printed instead. */
    public static final class ProvenanceException extends ReportException {
        public ProvenanceException(String message, @Nullable Throwable cause) {
            super(message, cause);
        }
    }

    /** The page could not be made or printed. This is an internal error. */
    public static final class RenderFailedException extends ReportException {
        RenderFailedException(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
