package org.cacheconnector.launcher.demo;

/** Is told of the revocations of a {@link RevocationRace}. Thread-safe. */
@FunctionalInterface
interface Witness {

    /**
     * Is called right before a revocation, and may block.
     *
     * @return what to call right after it
     */
    Runnable watch(String token);

    /** Returns one that does nothing. */
    static Witness none() {
        return token -> () -> {};
    }
}
