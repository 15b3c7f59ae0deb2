package org.cacheconnector.core.outbox;

import java.util.Arrays;

/** What a look at a key compares. Immutable. */
final class Look {

    private final Object updated;
    private final Object loaded;
    private final byte[] before;
    private final int lookedAt;

    /**
     * @param updated what was put last since the look before; null if nothing was
     * @param loaded what other nodes may have loaded since then; null if nothing else
     * @param before digest of the value at the look before; null if there was none, or it is
     *     unknown: then nothing is unchanged but what equals {@code loaded}
     * @param lookedAt {@link Comparison#object} of the look before
     */
    Look(Object updated, Object loaded, byte[] before, int lookedAt) {
        this.updated = updated;
        this.loaded = loaded;
        this.before = before;
        this.lookedAt = lookedAt;
    }

    /** Compares. The values' own code runs here. */
    Comparison compare(ValueDigest digests) {
        if (updated == null) {
            // Nobody need be told, but this is the value to compare the next with.
            byte[] known = digests.of(loaded);
            return known == null ? Comparison.failed() : Comparison.unchanged(known, 0);
        }
        int object = identity(updated);
        if (object != 0 && (object == lookedAt || updated == loaded)) {
            return Comparison.changed(null, object);
        }
        byte[] now = digests.of(updated);
        if (now == null) {
            return Comparison.failed();
        }
        if (loaded != null && !Arrays.equals(now, digests.of(loaded))) {
            // Which of the two came last is not known.
            return Comparison.changed(null, object);
        }
        boolean asBefore = before == null ? loaded != null : Arrays.equals(now, before);
        return asBefore ? Comparison.unchanged(now, object) : Comparison.changed(now, object);
    }

    /**
     * Tells objects apart, without keeping them alive: one that is put again may have been changed
     * where it is, before it was looked at for the first time, so that it can't be compared with
     * itself. Two objects with the same number cost a message. 0 for what never changes.
     */
    private static int identity(Object value) {
        boolean constant =
                value instanceof String
                        || value instanceof Boolean
                        || value instanceof Integer
                        || value instanceof Long
                        || value instanceof Enum;
        return constant ? 0 : System.identityHashCode(value);
    }
}
