package org.cacheconnector.core.auth;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.cacheconnector.core.auth.FrameVerifier.Verdict;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.config.Secret;
import org.cacheconnector.core.fakes.QuickKeys;
import org.junit.jupiter.api.Test;

class SignatureTest {

    private static final Secret OLD = new Secret("the old secret of all nodes");
    private static final Secret NEW = new Secret("the new secret of all nodes");
    private static final Duration FRESHNESS = Duration.ofMinutes(5);
    private static final byte[] TEXT =
            "what do ya want for nothing?".getBytes(StandardCharsets.US_ASCII);

    private static FrameVerifier verifier(Secret secret, Secret other) {
        return QuickKeys.verifier(config(secret, other));
    }

    private static AuthenticationConfig config(Secret secret, Secret other) {
        return AuthenticationConfig.of(secret, other, true, FRESHNESS);
    }

    private static byte[] signed(FrameSigner signer, byte[] text) {
        byte[] signature = signer.sign(text, text.length);
        byte[] all = Arrays.copyOf(text, text.length + signature.length);
        System.arraycopy(signature, 0, all, text.length, signature.length);
        return all;
    }

    @Test
    void everyFlippedBitIsFoundAndLeavesTheVerifierSound() {
        FrameSigner signer = QuickKeys.signer(OLD);
        byte[] bytes = signed(signer, TEXT);
        FrameVerifier verifier = verifier(OLD, NEW);
        for (int bit = 0; bit < bytes.length * 8; bit++) {
            byte[] flipped = bytes.clone();
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            assertThat(verifier.verify(signer.keyId(), flipped, TEXT.length))
                    .isEqualTo(Verdict.FORGED);
            assertThat(verifier.verify(signer.keyId(), bytes, TEXT.length))
                    .isEqualTo(Verdict.AUTHENTIC);
        }
    }

    @Test
    void aSecondSecretIsAcceptedTooAndNoThird() {
        FrameVerifier verifier = verifier(OLD, NEW);
        for (Secret accepted : new Secret[] {OLD, NEW}) {
            FrameSigner signer = QuickKeys.signer(accepted);
            assertThat(verifier.verify(signer.keyId(), signed(signer, TEXT), TEXT.length))
                    .isEqualTo(Verdict.AUTHENTIC);
        }
        FrameSigner stranger = QuickKeys.signer(new Secret("something else altogether"));
        byte[] bytes = signed(stranger, TEXT);
        assertThat(verifier.verify(stranger.keyId(), bytes, TEXT.length))
                .isEqualTo(Verdict.UNKNOWN_KEY);
        assertThat(verifier.verify(QuickKeys.signer(OLD).keyId(), bytes, TEXT.length))
                .as("with the number of another secret")
                .isEqualTo(Verdict.FORGED);
    }

    @Test
    void theKeyNumberTellsSecretsApartAndGivesNothingAway() {
        assertThat(QuickKeys.signer(OLD).keyId()).isNotEqualTo(QuickKeys.signer(NEW).keyId());
        assertThat(QuickKeys.signer(OLD).keyId()).isEqualTo(QuickKeys.signer(OLD).keyId());
        assertThat(
                        List.of(
                                        QuickKeys.signer(OLD),
                                        QuickKeys.key(OLD),
                                        QuickKeys.of(config(OLD, NEW)),
                                        verifier(OLD, NEW))
                                .toString())
                .doesNotContain(OLD.reveal());
    }

    @Test
    void withoutASecretAnythingIsTaken() {
        FrameVerifier none = new FrameVerifier(FrameKeys.none());
        assertThat(none.isRequired()).isFalse();
        assertThat(none.unsigned()).isEqualTo(Verdict.AUTHENTIC);
        assertThat(none.verify(17, new byte[100], 50)).isEqualTo(Verdict.AUTHENTIC);
    }

    @Test
    void whileSecretsAreBroughtInUnsignedFramesAreTakenButNoForgedOnes() {
        FrameVerifier lenient =
                QuickKeys.verifier(AuthenticationConfig.of(OLD, null, false, FRESHNESS));
        assertThat(lenient.unsigned()).isEqualTo(Verdict.AUTHENTIC);
        FrameSigner signer = QuickKeys.signer(OLD);
        byte[] forged = signed(signer, TEXT);
        forged[3]++;
        assertThat(lenient.verify(signer.keyId(), forged, TEXT.length)).isEqualTo(Verdict.FORGED);
        assertThat(verifier(OLD, null).unsigned()).isEqualTo(Verdict.UNSIGNED);
    }
}
