/** Tests of what operators see of the server. */
@org.jspecify.annotations.NullMarked
package org.gapatlas.http.observed;
