package org.cacheconnector.core.auth;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.cacheconnector.core.config.Secret;

/**
 * A shared secret made ready for HMAC-SHA-256 (RFC 2104), and the number by which a frame says with
 * which secret it was signed. The number follows from the secret, so nobody has to give it one.
 * Immutable.
 */
final class FrameKey {

    static final String ALGORITHM = "HmacSHA256";

    private static final byte[] ID_LABEL = "key id\0".getBytes(StandardCharsets.US_ASCII);

    private final int id;
    private final SecretKeySpec key;

    FrameKey(Secret secret) {
        byte[] bytes = secret.reveal().getBytes(StandardCharsets.UTF_8);
        this.key = new SecretKeySpec(bytes, ALGORITHM);
        this.id = idOf(bytes);
    }

    int id() {
        return id;
    }

    /** Returns a new {@link Mac} with this key, for one thread. */
    Mac newMac() {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return mac;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java runtime has " + ALGORITHM, e);
        }
    }

    private static int idOf(byte[] secret) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(ID_LABEL);
            return ByteBuffer.wrap(digest.digest(secret)).getInt();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }
}
