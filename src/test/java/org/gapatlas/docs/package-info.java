/** Tests that hold the documents true: words, rooms, links, libraries and publications. */
@NullMarked
package org.gapatlas.docs;

import org.jspecify.annotations.NullMarked;
