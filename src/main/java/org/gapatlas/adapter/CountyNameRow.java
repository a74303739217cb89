package org.gapatlas.adapter;

import org.gapatlas.place.County;

/** The row that names a county; what every adapter for the part {@code county_names} yields. */
public record CountyNameRow(County county) {}
