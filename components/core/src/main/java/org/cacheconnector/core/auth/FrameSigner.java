package org.cacheconnector.core.auth;

import static java.util.Objects.requireNonNull;

import java.util.function.Supplier;
import javax.crypto.Mac;

/**
 * Signs frames with the key of the moment. Not thread-safe: what asks for the keys may replace them
 * at any time, and a frame is signed with the key it was begun with.
 */
public final class FrameSigner {

    /** How long a signature is. */
    public static final int SIGNATURE_BYTES = 32;

    private final Supplier<FrameKeys> current;
    private FrameKeys keys;
    private Mac mac;

    /**
     * @param keys the keys at the moment, such as {@link KeyRing#keys}
     */
    public FrameSigner(Supplier<FrameKeys> keys) {
        this.current = requireNonNull(keys, "keys");
    }

    /** Begins a frame. Returns whether it is to be signed. */
    public boolean begin() {
        FrameKeys now = current.get();
        if (now != keys) {
            keys = now;
            mac = now.signing() == null ? null : now.signing().newMac();
        }
        return mac != null;
    }

    /** Returns the number that tells receivers with which key the begun frame is signed. */
    public int keyId() {
        return keys.signing().id();
    }

    /** Returns the signature of the first {@code length} bytes. */
    public byte[] sign(byte[] bytes, int length) {
        mac.update(bytes, 0, length);
        return mac.doFinal();
    }
}
