package org.cacheconnector.link;

/** Notices a call that does not return. For one call at a time; any thread may look. */
public final class CallWatch {

    /** Published by {@link #calling}. */
    private long began;

    private volatile boolean calling;

    /** Makes a watch; no call is under way. */
    public CallWatch() {}

    /** A call begins. */
    public void begins() {
        began = System.nanoTime();
        calling = true;
    }

    /** The call has returned or failed. */
    public void ends() {
        calling = false;
    }

    /** Returns whether a call has not returned for {@code nanos}. */
    public boolean hangs(long nanos) {
        return calling && System.nanoTime() - began > nanos;
    }
}
