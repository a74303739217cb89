/** What several servers behind one address count together: requests of a client, in Redis. */
@NullMarked
package org.gapatlas.http.shared;

import org.jspecify.annotations.NullMarked;
