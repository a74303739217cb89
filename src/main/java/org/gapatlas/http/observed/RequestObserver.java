package org.gapatlas.http.observed;

import java.util.List;

/** Is told of each answered request. Called on event loops, so it must never wait. */
@FunctionalInterface
public interface RequestObserver {
    void answered(AnsweredRequest request);

    /** An observer that passes each request to several others. */
    static RequestObserver all(List<RequestObserver> observers) {
        List<RequestObserver> told = List.copyOf(observers);
        return request -> told.forEach(observer -> observer.answered(request));
    }
}
