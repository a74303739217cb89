/** Census county population estimates. Start at {@link org.gapatlas.adapter.popest.PopestAdapter}. */
@NullMarked
package org.gapatlas.adapter.popest;

import org.jspecify.annotations.NullMarked;
