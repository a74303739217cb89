/** Tests of reading publishers' files, with small invented files in each publisher's layout. */
@NullMarked
package org.gapatlas.adapter;

import org.jspecify.annotations.NullMarked;
