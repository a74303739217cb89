package org.gapatlas.http.canonical;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.gapatlas.http.QueryParameters;
import org.gapatlas.http.problem.CanonicalCode;
import org.gapatlas.http.problem.ParameterFault;
import org.gapatlas.http.request.Operation;

/**
 * A canonical route. It has its own limits and refuses repeated parameters.
 *
 * @param <R> as in {@link Operation}
 */
interface CanonicalEndpoint<R> extends Operation<R> {
    /** The names of parameters that may be repeated. */
    default Set<String> repeatable() {
        return Set.of();
    }

    @Override
    default Quota quota() {
        return Quota.CANONICAL;
    }

    /** Refuses parameters that are repeated and may not be, whether or not the route knows them. */
    @Override
    default void requireForm(QueryParameters query) {
        List<ParameterFault> faults = new ArrayList<>();
        for (String name : query.names()) {
            List<String> values = query.values(name);
            if (values.size() > 1 && !repeatable().contains(name)) {
                faults.add(new ParameterFault("repeated", "query", name, "may be given only once", values.get(1)));
            }
        }
        if (!faults.isEmpty()) {
            throw CanonicalReader.refuse(CanonicalCode.INVALID_REQUEST, "A parameter is given more than once.", faults);
        }
    }
}
