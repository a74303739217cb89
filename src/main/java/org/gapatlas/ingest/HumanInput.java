package org.gapatlas.ingest;

import org.gapatlas.adapter.lymedashboard.LymeDashboardRow;
import org.gapatlas.adapter.lymepublic.LymePublicRow;

/** The human source of a release: one of two files, which are never mixed. */
sealed interface HumanInput {
    SourceAccount account();

    /** The public-use file: a privacy-protected floor, without small counts and without zeros. */
    record PublicUse(Input<LymePublicRow> input) implements HumanInput {
        @Override
        public SourceAccount account() {
            return input.account();
        }
    }

    /** The dashboard file: small counts and zeros are printed. */
    record Dashboard(Input<LymeDashboardRow> input) implements HumanInput {
        @Override
        public SourceAccount account() {
            return input.account();
        }
    }
}
