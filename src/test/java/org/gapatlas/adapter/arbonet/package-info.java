/** Tests of the ArboNET adapters with invented rows, because the publisher's rows may not be redistributed. */
@NullMarked
package org.gapatlas.adapter.arbonet;

import org.jspecify.annotations.NullMarked;
