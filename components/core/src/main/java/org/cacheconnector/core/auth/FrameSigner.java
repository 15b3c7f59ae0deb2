package org.cacheconnector.core.auth;

import javax.crypto.Mac;

/** Signs frames. Not thread-safe. */
public final class FrameSigner {

    /** The length of a signature. */
    public static final int SIGNATURE_BYTES = 32;

    private final FrameKey key;
    private final Mac mac;

    /**
     * @param keys has the key to sign with, if any
     */
    public FrameSigner(FrameKeys keys) {
        this.key = keys.signing();
        this.mac = key == null ? null : key.newMac();
    }

    /** Returns whether frames are signed. */
    public boolean isSigning() {
        return key != null;
    }

    /** Returns the id of the key, for receivers. */
    public int keyId() {
        return key.id();
    }

    /** Returns the signature of the first {@code length} bytes. */
    public byte[] sign(byte[] bytes, int length) {
        mac.update(bytes, 0, length);
        return mac.doFinal();
    }
}
