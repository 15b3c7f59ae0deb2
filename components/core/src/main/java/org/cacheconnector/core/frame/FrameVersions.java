package org.cacheconnector.core.frame;

/**
 * Which versions of frames a node reads and writes: one, and the one before it, so that nodes can
 * be changed one after the other. Immutable.
 */
public final class FrameVersions {

    /** The newest version that this build knows. */
    public static final int NEWEST = 3;

    /** The nodes that read no later one do not say what they read. */
    static final int LAST_UNANNOUNCED = 2;

    private final int newest;

    /**
     * @param newest the newest version; {@link #NEWEST} but for nodes that stand for those of
     *     another build
     */
    public FrameVersions(int newest) {
        this.newest = newest;
    }

    /** Returns the newest version. */
    public int newest() {
        return newest;
    }

    /** Returns the version before, which is sent as long as not all nodes read the newest. */
    public int oldest() {
        return Math.max(LAST_UNANNOUNCED, newest - 1);
    }

    /** Returns whether a frame of {@code version} can be read. */
    boolean read(int version) {
        return version >= oldest() && version <= newest;
    }
}
