package org.cacheconnector.core.auth;

import javax.crypto.Mac;
import org.cacheconnector.core.config.Secret;

/** Signs frames with the shared secret. Not thread-safe. */
public final class FrameSigner {

    /** How long a signature is. */
    public static final int SIGNATURE_BYTES = 32;

    private final int keyId;
    private final Mac mac;

    /**
     * @param secret known to every node
     */
    public FrameSigner(Secret secret) {
        FrameKey key = new FrameKey(secret);
        this.keyId = key.id();
        this.mac = key.newMac();
    }

    /** Returns the number that tells receivers with which secret this signs. */
    public int keyId() {
        return keyId;
    }

    /** Returns the signature of the first {@code length} bytes. */
    public byte[] sign(byte[] bytes, int length) {
        mac.update(bytes, 0, length);
        return mac.doFinal();
    }
}
