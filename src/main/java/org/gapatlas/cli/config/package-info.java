/**
 * Settings: every key with its default and meaning, read from options, environment and a TOML file in that order, with
 * all faults reported at once. {@code docs/configuration.md} describes them for operators.
 */
@NullMarked
package org.gapatlas.cli.config;

import org.jspecify.annotations.NullMarked;
