package org.cacheconnector.core.auth;

import javax.crypto.Mac;

/** Signs frames. Not thread-safe. */
public final class FrameSigner {

    /** How long a signature is. */
    public static final int SIGNATURE_BYTES = 32;

    private final int keyId;
    private final Mac mac;

    /**
     * @param key known to every node
     */
    public FrameSigner(FrameKey key) {
        this.keyId = key.id();
        this.mac = key.newMac();
    }

    /** Returns the number that tells receivers with which key this signs. */
    public int keyId() {
        return keyId;
    }

    /** Returns the signature of the first {@code length} bytes. */
    public byte[] sign(byte[] bytes, int length) {
        mac.update(bytes, 0, length);
        return mac.doFinal();
    }
}
