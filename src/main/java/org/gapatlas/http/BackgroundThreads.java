package org.gapatlas.http;

import java.util.concurrent.ThreadFactory;

/**
 * Makes threads for work that is not urgent. Where the platform supports priorities, they and the processes that they
 * start yield to the threads that answer requests.
 */
public final class BackgroundThreads {
    private BackgroundThreads() {}

    /** A factory of threads that all have this name. */
    @SuppressWarnings("ThreadPriorityCheck") // the priority affects only when the work is done, not its result
    public static ThreadFactory named(String name) {
        return Thread.ofPlatform()
                .daemon()
                .priority(Thread.MIN_PRIORITY)
                .name(name)
                .factory();
    }
}
