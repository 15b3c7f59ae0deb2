package org.cacheconnector.core.auth;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;
import org.cacheconnector.core.config.Secret;

/**
 * A key for HMAC-SHA-256 (RFC 2104), and its id, by which a frame names the key that signed it. The
 * id is a hash of the key. Immutable.
 */
public final class FrameKey {

    static final String ALGORITHM = "HmacSHA256";

    private static final String DERIVATION = "PBKDF2WithHmacSHA256";

    /** As OWASP recommends for this function (Password Storage Cheat Sheet, 2023). */
    private static final int ITERATIONS = 600_000;

    private static final int KEY_BITS = 256;
    private static final String SALT_LABEL = "cache connector frame key 1\0";
    private static final byte[] ID_LABEL = "key id\0".getBytes(StandardCharsets.US_ASCII);

    private final int id;
    private final SecretKeySpec key;

    private FrameKey(byte[] bytes) {
        this.key = new SecretKeySpec(bytes, ALGORITHM);
        this.id = idOf(bytes);
    }

    /**
     * Derives a key from a shared secret with PBKDF2 (RFC 8018). So an attacker with a recorded
     * frame can't try millions of passphrases a second. Takes some tenths of a second of processor
     * time on purpose, so not for request threads.
     *
     * @param secret known to every node
     * @param group the group of nodes; the same secret gives another key in another group
     */
    public static FrameKey derive(Secret secret, String group) {
        byte[] salt = (SALT_LABEL + group).getBytes(StandardCharsets.UTF_8);
        PBEKeySpec spec = new PBEKeySpec(secret.reveal().toCharArray(), salt, ITERATIONS, KEY_BITS);
        try {
            return new FrameKey(
                    SecretKeyFactory.getInstance(DERIVATION).generateSecret(spec).getEncoded());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java runtime has " + DERIVATION, e);
        } finally {
            spec.clearPassword();
        }
    }

    /**
     * Returns the key of these bytes, which must be as hard to guess as a random key.
     *
     * @param bytes not empty
     */
    public static FrameKey ofBytes(byte[] bytes) {
        return new FrameKey(bytes);
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

    /** Shows nothing of the key. */
    @Override
    public String toString() {
        return "key " + Integer.toHexString(id);
    }

    private static int idOf(byte[] key) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(ID_LABEL);
            return ByteBuffer.wrap(digest.digest(key)).getInt();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }
}
