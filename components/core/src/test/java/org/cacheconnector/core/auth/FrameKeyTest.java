package org.cacheconnector.core.auth;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.config.Secret;
import org.junit.jupiter.api.Test;

/** The expected values were computed with another implementation, Python's hashlib. */
class FrameKeyTest {

    private static final Secret SECRET = new Secret("a secret of golden frames");
    private static final byte[] TEXT =
            "what do ya want for nothing?".getBytes(StandardCharsets.US_ASCII);

    private static AuthenticationConfig config(Secret secret, Secret alsoAccepted) {
        return AuthenticationConfig.of(secret, alsoAccepted, true, Duration.ofMinutes(5));
    }

    private static String signature(FrameKey key) {
        FrameKeys keys = FrameKeys.of(config(SECRET, null), secret -> key);
        FrameSigner signer = new FrameSigner(keys);
        assertThat(signer.isSigning()).isTrue();
        return HexFormat.of().formatHex(signer.sign(TEXT, TEXT.length));
    }

    @Test
    void isDerivedAsEver() {
        FrameKey key = FrameKey.derive(SECRET, "default");
        assertThat(signature(key))
                .isEqualTo("6059105983a6789c3232d0c32a20a4c8a68e2665e6a79c26334f310cf46b1b38");
        assertThat(key.id()).isEqualTo(0x9e104cc3);
    }

    @Test
    void takesTheSecretAsUtf8() {
        FrameKey expected =
                FrameKey.ofBytes(
                        HexFormat.of()
                                .parseHex(
                                        "041e6b2d4b76b23642698f5468d0bb65"
                                                + "e8028e3318028b9c1410ff61f13b7d9e"));
        FrameKey key =
                FrameKey.derive(new Secret("Gr\u00fc\u00dfe an den Schl\u00fcssel"), "berlin");
        assertThat(signature(key)).isEqualTo(signature(expected));
    }

    @Test
    void differsFromGroupToGroup() {
        assertThat(FrameKey.derive(SECRET, "other").id())
                .isNotEqualTo(FrameKey.derive(SECRET, "default").id());
    }
}
