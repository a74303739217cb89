package org.gapatlas.cli.serve;

/** Starts work early that every start of the server needs, so that another processor does it meanwhile. */
final class HeadStart {
    private HeadStart() {}

    /**
     * Starts such work on its own thread.
     *
     * @param loading makes what is made once per process; code that needs it waits for it
     */
    static void of(Runnable loading) {
        Thread.ofPlatform().daemon().name("gapatlas-head-start").start(() -> {
            try {
                loading.run();
            } catch (RuntimeException | LinkageError e) {
                // Code that needs the result meets the same failure and reports it.
            }
        });
    }
}
