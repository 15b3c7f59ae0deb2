package org.cacheconnector.core.outbox;

/**
 * What was put for a key of late, to find out whether it changed. At most two values are held here
 * and two in the look that is under way, and only if there was room. Guarded by the key's lock.
 */
final class PutValues {

    /** Stands for a value that can't be compared. */
    private static final Object UNKNOWN = new Object();

    private final ValueRoom room;
    private boolean inRoom;

    /** What was put last since the last look; null if nothing was. */
    private Object updated;

    /** What other nodes may have loaded since the last look; null if nothing else. */
    private Object loaded;

    /** The look whose values are being compared; null if there is none. */
    private Look look;

    /** Of the value that others were told of, or that they need not be told of; null if unknown. */
    private byte[] digest;

    /** The object that was looked at last, as {@link Comparison#object} has it. */
    private int lookedAt;

    /** From when on values may be compared. */
    private long comparedFrom;

    PutValues(ValueRoom room, long now) {
        this.room = room;
        this.comparedFrom = now;
    }

    void update(long now, Object value) {
        updated = keep(now, value);
    }

    /** A value that others need not be told of. Returns whether it is the first one to look at. */
    boolean create(long now, Object value) {
        if (updated != null && digest == null && look == null) {
            // Not to be taken for the one before, as it may be the very value that was put.
            loaded = loaded == null ? null : UNKNOWN;
            return false;
        }
        boolean first = loaded == null;
        loaded = keep(now, value);
        return first;
    }

    private Object keep(long now, Object value) {
        if (value == null || now - comparedFrom < 0) {
            return UNKNOWN;
        }
        inRoom = inRoom || room.enter();
        return inRoom ? value : UNKNOWN;
    }

    /** Returns whether anything was updated since the last look. */
    boolean isUpdated() {
        return updated != null;
    }

    /** Returns whether there is anything that was not looked at. */
    boolean isUnseen() {
        return updated != null || loaded != null;
    }

    /** Returns whether it is known what to compare the next value with. */
    boolean isKnown() {
        return digest != null || loaded != null;
    }

    /** Returns the look that is under way; null if there is none. */
    Look look() {
        return look;
    }

    /** Starts a look at what was put. Returns false if it can't be compared. */
    boolean startLook() {
        if (updated == UNKNOWN || (updated == null && loaded == UNKNOWN)) {
            return false;
        }
        look = new Look(updated, loaded, digest, lookedAt);
        updated = null;
        loaded = null;
        return true;
    }

    /** Ends a look. Returns false if it was given up before. */
    boolean endLook(Look done, Comparison result, long now) {
        if (result.isFailed()) {
            // What is too large, or not serialisable, is so a second later too.
            comparedFrom = now + DampedKey.UNCHANGED_NANOS;
        }
        if (look != done) {
            return false;
        }
        look = null;
        digest = result.digest();
        lookedAt = result.object();
        leaveRoomIfEmpty();
        return true;
    }

    /**
     * Others are told now. What was put and not looked at is what they will load: a later value is
     * compared with it too. If that is not one value alone, nothing is known.
     */
    void sent() {
        if (look != null || updated == UNKNOWN || (updated != null && loaded != null)) {
            forget();
        } else if (updated != null) {
            loaded = updated;
            updated = null;
        }
    }

    void forget() {
        digest = null;
        look = null;
        updated = null;
        loaded = null;
        leaveRoomIfEmpty();
    }

    private void leaveRoomIfEmpty() {
        if (inRoom && look == null && updated == null && loaded == null) {
            inRoom = false;
            room.leave();
        }
    }
}
