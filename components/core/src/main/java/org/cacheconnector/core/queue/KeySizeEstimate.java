package org.cacheconnector.core.queue;

/**
 * Estimates how much memory a waiting key holds. The estimate must cost a request thread next to
 * nothing, so it looks only at sizes at hand. Unknown objects get a fixed size.
 */
public final class KeySizeEstimate {

    /** A key's places in the ring and in the map of waiting keys. */
    private static final int PLACE_BYTES = 64;

    private static final int STRING_BYTES = 56;
    private static final int ARRAY_BYTES = 16;
    private static final int SMALL_VALUE_BYTES = 24;

    /** About what the cache keys of Identity Server take: an object with two or three strings. */
    private static final int UNKNOWN_OBJECT_BYTES = 256;

    private KeySizeEstimate() {}

    /** Returns the estimate in bytes. */
    public static int of(Object key) {
        if (key instanceof String) {
            return PLACE_BYTES + STRING_BYTES + ((String) key).length();
        }
        if (key instanceof Number || key instanceof Character || key instanceof Enum) {
            return PLACE_BYTES + SMALL_VALUE_BYTES;
        }
        if (key instanceof byte[]) {
            return PLACE_BYTES + ARRAY_BYTES + ((byte[]) key).length;
        }
        return PLACE_BYTES + UNKNOWN_OBJECT_BYTES;
    }
}
