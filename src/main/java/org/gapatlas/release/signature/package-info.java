/**
 * Who vouches for a release: Ed25519 keys in PEM files, signatures of a manifest in the file {@code manifest.sig} beside it,
 * and the keys that a server trusts. A manifest holds the digest of every other file, so whoever signs it signs all of them.
 * The form of the files is written down in {@code docs/signing.md}.
 */
@NullMarked
package org.gapatlas.release.signature;

import org.jspecify.annotations.NullMarked;
