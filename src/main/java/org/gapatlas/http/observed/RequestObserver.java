package org.gapatlas.http.observed;

import java.util.List;

/** Hears of each request when it is answered. Called on event loops: it never waits. */
@FunctionalInterface
public interface RequestObserver {
    void answered(AnsweredRequest request);

    /** One that tells several. */
    static RequestObserver all(List<RequestObserver> observers) {
        List<RequestObserver> told = List.copyOf(observers);
        return request -> told.forEach(observer -> observer.answered(request));
    }
}
