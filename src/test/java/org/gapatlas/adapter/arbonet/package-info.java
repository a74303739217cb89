/** Tests of the ArboNET adapters, on invented rows: the publisher's own are not ours to pass on. */
@NullMarked
package org.gapatlas.adapter.arbonet;

import org.jspecify.annotations.NullMarked;
