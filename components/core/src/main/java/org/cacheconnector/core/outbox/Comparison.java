package org.cacheconnector.core.outbox;

/** What came of a {@link Look}. Immutable. */
final class Comparison {

    private final byte[] digest;
    private final int object;
    private final boolean changed;
    private final boolean failed;

    private Comparison(byte[] digest, int object, boolean changed, boolean failed) {
        this.digest = digest;
        this.object = object;
        this.changed = changed;
        this.failed = failed;
    }

    static Comparison unchanged(byte[] digest, int object) {
        return new Comparison(digest, object, false, false);
    }

    /**
     * @param digest null if it is not known what to compare the next value with
     */
    static Comparison changed(byte[] digest, int object) {
        return new Comparison(digest, object, true, false);
    }

    /** The value can't be compared. */
    static Comparison failed() {
        return new Comparison(null, 0, true, true);
    }

    /** There was no time for it. */
    static Comparison none() {
        return changed(null, 0);
    }

    /** Returns the digest of the value that others know of now; null if unknown. */
    byte[] digest() {
        return digest;
    }

    /** Returns a number that stands for the object looked at; 0 if none. */
    int object() {
        return object;
    }

    boolean isChanged() {
        return changed;
    }

    boolean isFailed() {
        return failed;
    }
}
