package org.cacheconnector.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.cacheconnector.core.auth.FrameKey;
import org.cacheconnector.core.auth.FrameKeys;
import org.cacheconnector.core.auth.FrameVerifier;
import org.cacheconnector.core.config.CoreSettings;
import org.cacheconnector.core.config.ExchangeConfig;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.FakeBrokerLink;
import org.cacheconnector.core.fakes.QuickKeys;
import org.cacheconnector.core.fakes.RecordingApplier;
import org.cacheconnector.core.fakes.RecordingClassResolver;
import org.cacheconnector.core.fakes.TrackedThreads;
import org.cacheconnector.core.frame.FrameDecoder;
import org.cacheconnector.core.frame.UnauthenticFrameException;
import org.cacheconnector.core.key.KeyDecoder;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.node.NodeContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whoever has recorded one frame tries passphrases on it, as fast as HMAC is. */
@Timeout(60)
class OfflineGuessTest {

    private static final ExchangeConfig CONFIG =
            ExchangeConfig.from(
                    new Settings(Map.of("shared_secret", "correct horse battery staple")), "node");

    private static FrameDecoder decoder(FrameVerifier verifier) {
        return new FrameDecoder(
                new KeyDecoder(List.of(), 100, new RecordingClassResolver(), new CountingMetrics()),
                verifier);
    }

    private static byte[] recordedFrame() {
        FakeBrokerLink link = new FakeBrokerLink();
        try (InvalidationExchange exchange =
                new InvalidationExchange(
                        new NodeContext(
                                CONFIG,
                                new NodeIdentity("node", 1),
                                new CountingMetrics(),
                                Clock.systemUTC()),
                        link,
                        new RecordingApplier(),
                        new RecordingClassResolver(),
                        new TrackedThreads("node"))) {
            exchange.start();
            link.connect();
            await().until(() -> !link.published().isEmpty());
        }
        return link.published().get(0);
    }

    @Test
    void aGuessCanNotBeTriedWithOneHmac() throws Exception {
        byte[] frame = recordedFrame();
        FrameDecoder guessing = decoder(QuickKeys.verifier(CONFIG.authentication()));
        assertThatThrownBy(() -> guessing.verify(frame))
                .isInstanceOf(UnauthenticFrameException.class);

        FrameKeys derived =
                FrameKeys.of(
                        CONFIG.authentication(),
                        secret -> FrameKey.derive(secret, CONFIG.get(CoreSettings.GROUP)));
        assertThat(decoder(new FrameVerifier(derived)).verify(frame).sender().nodeId())
                .isEqualTo("node");
    }
}
