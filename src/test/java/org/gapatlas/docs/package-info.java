/** Tests that keep the documents true: terms, rooms, links, libraries and publications. */
@NullMarked
package org.gapatlas.docs;

import org.jspecify.annotations.NullMarked;
