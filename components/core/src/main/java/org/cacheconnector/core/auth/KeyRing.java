package org.cacheconnector.core.auth;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.config.Secret;

/**
 * The keys of one node at the moment. They are replaced as a whole when secrets change while the
 * node runs, and signers and verifiers follow with their next frame. Thread-safe; {@link #keys}
 * waits for nobody.
 */
public final class KeyRing {

    private final Function<Secret, FrameKey> derivation;
    private Map<Secret, FrameKey> derived = Map.of();
    private volatile FrameKeys keys = FrameKeys.none();

    /**
     * Makes a ring without keys.
     *
     * @param derivation makes a key of a secret, such as {@link FrameKey#derive}
     */
    public KeyRing(Function<Secret, FrameKey> derivation) {
        this.derivation = requireNonNull(derivation, "derivation");
    }

    /**
     * Uses other secrets from now on. Derives keys of those that it did not use before, which takes
     * a while: not for threads that others wait for.
     */
    public synchronized void use(AuthenticationConfig config) {
        Map<Secret, FrameKey> needed = new HashMap<>();
        for (Secret secret : config.accepted()) {
            FrameKey known = derived.get(secret);
            needed.put(secret, known == null ? derivation.apply(secret) : known);
        }
        derived = needed;
        keys = FrameKeys.of(config, needed::get);
    }

    /** Returns the keys in use; another object once they are others. */
    public FrameKeys keys() {
        return keys;
    }
}
