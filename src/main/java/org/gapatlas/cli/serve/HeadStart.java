package org.gapatlas.cli.serve;

/** Work that every start does whatever is asked of it, begun early so that another processor does it meanwhile. */
final class HeadStart {
    private HeadStart() {}

    /**
     * Begins such work.
     *
     * @param loading leaves behind what is made once in a process; whoever needs that waits for it
     */
    static void of(Runnable loading) {
        Thread.ofPlatform().daemon().name("gapatlas-head-start").start(() -> {
            try {
                loading.run();
            } catch (RuntimeException | LinkageError e) {
                // Whoever needs it meets the failure, and is there to say so.
            }
        });
    }
}
