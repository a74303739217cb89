/**
 * CDC Lyme disease, public-use aggregated data with geography ({@code x5j9-wybp}). Start at
 * {@link org.gapatlas.adapter.lymepublic.LymePublicAdapter}.
 */
@NullMarked
package org.gapatlas.adapter.lymepublic;

import org.jspecify.annotations.NullMarked;
