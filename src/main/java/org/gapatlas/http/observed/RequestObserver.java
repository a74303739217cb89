package org.gapatlas.http.observed;

import java.util.List;

/** Is told of each answered request. Called on event loops, so it must never wait. */
@FunctionalInterface
public interface RequestObserver {
    void answered(AnsweredRequest request);

    /** An observer that passes each request to several others. */
    static RequestObserver all(List<RequestObserver> observers) {
        List<RequestObserver> copies = List.copyOf(observers);
        return request -> copies.forEach(observer -> observer.answered(request));
    }
}
