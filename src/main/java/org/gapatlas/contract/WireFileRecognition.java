package org.gapatlas.contract;

/** How a publisher file was recognised as its publication's. */
public enum WireFileRecognition {
    EXAMINED,
    FITS,
    ACCEPTED
}
