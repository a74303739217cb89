package org.gapatlas.http.observed;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.http.format.ContractDocument;

/** Reads the contract's operation ids, which name routes in metrics. */
public final class OperationNames {

    private OperationNames() {}

    /** Operation ids by path as in the contract. */
    public static SortedMap<String, String> byRoute() {
        SortedMap<String, String> names = new TreeMap<>();
        ContractDocument.read().path("paths").forEachEntry((path, item) -> {
            String name = item.path("get").path("operationId").asString("");
            if (!name.isEmpty()) {
                names.put(path, name);
            }
        });
        return Collections.unmodifiableSortedMap(names);
    }
}
