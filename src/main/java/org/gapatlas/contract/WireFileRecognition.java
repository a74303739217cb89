package org.gapatlas.contract;

/** How a publisher file was recognised as an edition of its publication. */
public enum WireFileRecognition {
    EXAMINED,
    FITS,
    ACCEPTED
}
