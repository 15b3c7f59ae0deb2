package org.cacheconnector.core.fakes;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.cacheconnector.core.auth.FrameKey;
import org.cacheconnector.core.auth.FrameKeys;
import org.cacheconnector.core.auth.FrameSigner;
import org.cacheconnector.core.auth.FrameVerifier;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.config.Secret;

/**
 * Uses secrets as keys, as they are: to derive a key takes a while, and a test may have hundreds of
 * nodes.
 */
public final class QuickKeys {

    private QuickKeys() {}

    public static FrameKey key(Secret secret) {
        return FrameKey.ofBytes(secret.reveal().getBytes(StandardCharsets.UTF_8));
    }

    public static FrameKeys of(AuthenticationConfig config) {
        return FrameKeys.of(config, QuickKeys::key);
    }

    public static FrameSigner signer(Secret secret) {
        AuthenticationConfig config =
                AuthenticationConfig.of(secret, null, true, Duration.ofMinutes(5));
        return new FrameSigner(of(config));
    }

    public static FrameVerifier verifier(AuthenticationConfig config) {
        return new FrameVerifier(of(config));
    }
}
