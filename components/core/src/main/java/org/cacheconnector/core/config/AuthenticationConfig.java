package org.cacheconnector.core.config;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** How this node signs and verifies frames. Immutable. */
public final class AuthenticationConfig {

    private static final AuthenticationConfig NONE =
            new AuthenticationConfig(null, List.of(), false, Duration.ofMinutes(5));

    private final Secret signing;
    private final List<Secret> accepted;
    private final boolean required;
    private final Duration freshness;

    private AuthenticationConfig(
            Secret signing, List<Secret> accepted, boolean required, Duration freshness) {
        this.signing = signing;
        this.accepted = List.copyOf(accepted);
        this.required = required;
        this.freshness = freshness;
    }

    /** Returns the configuration that signs no frame and accepts every frame. */
    public static AuthenticationConfig none() {
        return NONE;
    }

    /**
     * Returns a configuration with a secret.
     *
     * @param secret signs frames, and is accepted
     * @param alsoAccepted a second accepted secret, or null
     * @param required whether frames without a signature are refused
     * @param freshness how far the time of signing may be from this node's
     */
    public static AuthenticationConfig of(
            Secret secret, Secret alsoAccepted, boolean required, Duration freshness) {
        List<Secret> accepted =
                alsoAccepted == null ? List.of(secret) : List.of(secret, alsoAccepted);
        return new AuthenticationConfig(secret, accepted, required, freshness);
    }

    /** Returns the secret to sign with, if any. */
    public Optional<Secret> signing() {
        return Optional.ofNullable(signing);
    }

    /** Returns the secrets that received frames may be signed with. */
    public List<Secret> accepted() {
        return accepted;
    }

    /** Returns whether frames without a signature are refused. */
    public boolean isRequired() {
        return required;
    }

    /** Returns how far the time of signing may be from this node's. */
    public Duration freshness() {
        return freshness;
    }
}
