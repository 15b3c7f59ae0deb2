package org.cacheconnector.core.auth;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.core.auth.FrameVerifier.Verdict;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.config.Secret;
import org.cacheconnector.core.fakes.QuickKeys;
import org.junit.jupiter.api.Test;

class KeyRingTest {

    private static final Secret OLD = new Secret("the old secret of all nodes");
    private static final Secret NEW = new Secret("the new secret of all nodes");
    private static final byte[] TEXT = new byte[40];

    private final List<Secret> derived = new ArrayList<>();
    private final KeyRing ring =
            new KeyRing(
                    secret -> {
                        derived.add(secret);
                        return QuickKeys.key(secret);
                    });

    private static AuthenticationConfig config(Secret secret, Secret alsoAccepted) {
        return AuthenticationConfig.of(secret, alsoAccepted, true, Duration.ofMinutes(5));
    }

    @Test
    void derivesEachSecretOnceDuringARotation() {
        ring.use(config(OLD, null));
        ring.use(config(OLD, NEW));
        ring.use(config(NEW, OLD));
        ring.use(config(NEW, null));
        assertThat(derived).containsExactly(OLD, NEW);
    }

    @Test
    void forgetsWhatIsNotAcceptedAnyMore() {
        ring.use(config(OLD, null));
        ring.use(config(NEW, null));
        ring.use(config(OLD, null));
        assertThat(derived).containsExactly(OLD, NEW, OLD);
    }

    @Test
    void signersAndVerifiersFollow() {
        FrameSigner signer = new FrameSigner(ring::keys);
        FrameVerifier verifier = new FrameVerifier(ring::keys);
        assertThat(signer.begin()).isFalse();
        assertThat(verifier.unsigned()).isEqualTo(Verdict.AUTHENTIC);

        ring.use(config(OLD, null));
        assertThat(verifier.unsigned()).isEqualTo(Verdict.UNSIGNED);
        assertThat(signer.begin()).isTrue();
        int oldId = signer.keyId();
        assertThat(verifier.verify(oldId, TEXT, 8)).isEqualTo(Verdict.FORGED);

        ring.use(config(NEW, null));
        assertThat(signer.keyId()).as("of the frame that was begun").isEqualTo(oldId);
        assertThat(verifier.verify(oldId, TEXT, 8)).isEqualTo(Verdict.UNKNOWN_KEY);
        assertThat(signer.begin()).isTrue();
        assertThat(verifier.verify(signer.keyId(), TEXT, 8)).isEqualTo(Verdict.FORGED);

        ring.use(AuthenticationConfig.none());
        assertThat(signer.begin()).isFalse();
        assertThat(verifier.verify(oldId, TEXT, 8)).isEqualTo(Verdict.AUTHENTIC);
    }
}
