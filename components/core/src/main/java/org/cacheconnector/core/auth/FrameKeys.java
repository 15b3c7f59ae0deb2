package org.cacheconnector.core.auth;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.config.Secret;

/** The keys of one node: the key that it signs with, and the keys that it accepts. Immutable. */
public final class FrameKeys {

    private final FrameKey signing;
    private final List<FrameKey> accepted;
    private final boolean required;

    private FrameKeys(FrameKey signing, List<FrameKey> accepted, boolean required) {
        this.signing = signing;
        this.accepted = List.copyOf(accepted);
        this.required = required;
    }

    /** Returns no keys: then no frame is signed, and every frame is accepted. */
    public static FrameKeys none() {
        return new FrameKeys(null, List.of(), false);
    }

    /**
     * Returns the keys for the secrets of {@code config}.
     *
     * @param keyOf makes a key of a secret; called once for each
     */
    public static FrameKeys of(AuthenticationConfig config, Function<Secret, FrameKey> keyOf) {
        FrameKey signing = null;
        List<FrameKey> accepted = new ArrayList<>();
        for (Secret secret : config.accepted()) {
            FrameKey key = keyOf.apply(secret);
            accepted.add(key);
            if (config.signing().filter(secret::equals).isPresent()) {
                signing = key;
            }
        }
        return new FrameKeys(signing, accepted, config.isRequired());
    }

    /** Returns the key to sign with; null if frames are not signed. */
    FrameKey signing() {
        return signing;
    }

    /** Returns the keys that received frames may be signed with. */
    List<FrameKey> accepted() {
        return accepted;
    }

    /** Returns whether frames without a signature are refused. */
    boolean isRequired() {
        return required;
    }
}
