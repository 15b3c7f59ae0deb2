package org.cacheconnector.core.auth;

import java.security.MessageDigest;
import java.util.HashMap;
import java.util.Map;
import javax.crypto.Mac;

/**
 * Checks signatures of received frames against the secrets that this node accepts: its own, and
 * during a rotation the other secret. Not thread-safe.
 */
public final class FrameVerifier {

    /** The result of a check. */
    public enum Verdict {
        /** Signed with an accepted secret, or no signature is required. */
        AUTHENTIC,
        /** Not signed. */
        UNSIGNED,
        /** Signed with a secret that this node was not given. */
        UNKNOWN_KEY,
        /** Forged, or changed on its way. */
        FORGED
    }

    private final Map<Integer, Mac> macs = new HashMap<>();
    private final boolean required;

    /**
     * @param keys the accepted keys, and whether a signature is required
     */
    public FrameVerifier(FrameKeys keys) {
        this.required = keys.isRequired();
        keys.accepted().forEach(key -> macs.put(key.id(), key.newMac()));
    }

    /** Returns whether frames without a valid signature are refused. */
    public boolean isRequired() {
        return required;
    }

    /** Returns the verdict on a frame without a signature. */
    public Verdict unsigned() {
        return isRequired() ? Verdict.UNSIGNED : Verdict.AUTHENTIC;
    }

    /**
     * Checks the signature that follows the first {@code length} bytes. A node without a secret
     * can't check signatures and accepts every frame. So secrets can be introduced node by node.
     */
    public Verdict verify(int keyId, byte[] bytes, int length) {
        Mac mac = macs.get(keyId);
        if (mac == null) {
            return macs.isEmpty() ? Verdict.AUTHENTIC : Verdict.UNKNOWN_KEY;
        }
        mac.update(bytes, 0, length);
        byte[] expected = mac.doFinal();
        byte[] found = new byte[FrameSigner.SIGNATURE_BYTES];
        System.arraycopy(bytes, length, found, 0, found.length);
        return MessageDigest.isEqual(expected, found) ? Verdict.AUTHENTIC : Verdict.FORGED;
    }
}
