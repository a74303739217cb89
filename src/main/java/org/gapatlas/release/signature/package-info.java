/**
 * Signatures of releases: Ed25519 keys in PEM files, signatures of a manifest in the file {@code manifest.sig} beside
 * it, and the keys that a server trusts. A manifest contains the digest of every other file, so a signature of it
 * covers them all. {@code docs/signing.md} describes the files.
 */
@NullMarked
package org.gapatlas.release.signature;

import org.jspecify.annotations.NullMarked;
