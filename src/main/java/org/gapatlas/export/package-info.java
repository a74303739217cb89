/**
 * The files of a release for people and programs that work with files: tables, geometry, a workbook, and the package
 * that describes them. Each figure has its state beside it, and one that does not exist is empty. The same release
 * gives the same bytes.
 */
@NullMarked
package org.gapatlas.export;

import org.jspecify.annotations.NullMarked;
