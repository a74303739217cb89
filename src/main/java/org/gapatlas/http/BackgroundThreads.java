package org.gapatlas.http;

import java.util.concurrent.ThreadFactory;

/**
 * Threads for work that may take its time. Where the platform heeds priorities they give way to whoever answers, and so
 * does every process that they start.
 */
public final class BackgroundThreads {
    private BackgroundThreads() {}

    /** Threads that all have one name. */
    @SuppressWarnings("ThreadPriorityCheck") // what must be computed is right at any priority, and only later
    public static ThreadFactory named(String name) {
        return Thread.ofPlatform()
                .daemon()
                .priority(Thread.MIN_PRIORITY)
                .name(name)
                .factory();
    }
}
