package org.cacheconnector.core.auth;

import javax.crypto.Mac;

/** Signs frames. Not thread-safe. */
public final class FrameSigner {

    /** How long a signature is. */
    public static final int SIGNATURE_BYTES = 32;

    private final FrameKey key;
    private final Mac mac;

    /**
     * @param keys has the key to sign with, if there is one
     */
    public FrameSigner(FrameKeys keys) {
        this.key = keys.signing();
        this.mac = key == null ? null : key.newMac();
    }

    /** Returns whether frames are signed. */
    public boolean isSigning() {
        return key != null;
    }

    /** Returns the number that tells receivers which key frames are signed with. */
    public int keyId() {
        return key.id();
    }

    /** Returns the signature of the first {@code length} bytes. */
    public byte[] sign(byte[] bytes, int length) {
        mac.update(bytes, 0, length);
        return mac.doFinal();
    }
}
