package org.cacheconnector.core.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.cacheconnector.core.auth.FrameSigner;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.config.Secret;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.ManualClock;
import org.cacheconnector.core.fakes.QuickKeys;
import org.cacheconnector.core.fakes.RecordingApplier;
import org.cacheconnector.core.fakes.RecordingClassResolver;
import org.cacheconnector.core.fakes.Spent;
import org.cacheconnector.core.key.KeyDecoder;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.receive.ReceiverFixture;
import org.cacheconnector.core.wire.ByteWriter;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Feeds a decoder, and the whole receiving half, with good frames that were damaged at random, for
 * a few seconds; for ten minutes with {@code -Plong-running}. What failed is shown in hexadecimal.
 */
@Timeout(900)
class FrameFuzzTest {

    private static final long SECONDS = Long.getLong("fuzz.seconds", 2);
    private static final Secret SECRET = new Secret("a secret of sixteen letters and more");
    private static final int[] INTERESTING = {0, 1, 0x7F, 0x80, 0xFF, 0x40, 0x3F};

    private final long seed = Long.getLong("fuzz.seed", System.nanoTime());
    private final Random random = new Random(seed);
    private final List<byte[]> corpus = new ArrayList<>();
    private final RecordingClassResolver classes = new RecordingClassResolver();

    private FrameDecoder decoder(AuthenticationConfig auth) {
        return new FrameDecoder(
                new KeyDecoder(List.of(), 64 << 10, classes, new CountingMetrics()),
                QuickKeys.verifier(auth));
    }

    private void fillCorpus(Secret secret, String node) {
        corpus.addAll(GoodFrames.of(new TestCodec(new NodeIdentity(node, 1), secret)));
    }

    private byte[] damaged(FrameSigner signer) {
        byte[] bytes = corpus.get(random.nextInt(corpus.size())).clone();
        bytes = Arrays.copyOf(bytes, bytes.length - 4);
        int times = 1 + random.nextInt(6);
        for (int i = 0; i < times; i++) {
            bytes = damage(bytes);
        }
        if (signer != null && random.nextBoolean()) {
            ByteWriter out = new ByteWriter(bytes.length + 40);
            int end = Math.max(0, bytes.length - FrameSigner.SIGNATURE_BYTES);
            out.writeBytes(bytes, 0, end);
            byte[] signature = signer.sign(bytes, end);
            out.writeBytes(signature, 0, signature.length);
            bytes = out.toByteArray();
        }
        return random.nextInt(20) == 0 ? bytes : HandMadeFrame.withChecksum(bytes);
    }

    private byte[] damage(byte[] bytes) {
        if (bytes.length == 0) {
            return new byte[] {(byte) random.nextInt(256)};
        }
        int at = random.nextInt(bytes.length);
        return switch (random.nextInt(6)) {
            case 0 -> with(bytes, at, bytes[at] ^ (1 << random.nextInt(8)));
            case 1 -> with(bytes, at, INTERESTING[random.nextInt(INTERESTING.length)]);
            case 2 -> Arrays.copyOf(bytes, at);
            case 3 -> splice(bytes, at, new byte[random.nextInt(20)]);
            case 4 -> {
                byte[] other = corpus.get(random.nextInt(corpus.size()));
                int from = random.nextInt(other.length);
                int to = from + random.nextInt(Math.min(60, other.length - from));
                yield splice(bytes, at, Arrays.copyOfRange(other, from, to));
            }
            default -> {
                int end = at + random.nextInt(bytes.length - at);
                byte[] without = Arrays.copyOf(bytes, bytes.length - (end - at));
                System.arraycopy(bytes, end, without, at, bytes.length - end);
                yield without;
            }
        };
    }

    private static byte[] with(byte[] bytes, int at, int value) {
        bytes[at] = (byte) value;
        return bytes;
    }

    private static byte[] splice(byte[] bytes, int at, byte[] inserted) {
        byte[] longer = Arrays.copyOf(bytes, bytes.length + inserted.length);
        System.arraycopy(bytes, at, longer, at + inserted.length, bytes.length - at);
        System.arraycopy(inserted, 0, longer, at, inserted.length);
        return longer;
    }

    @Test
    void aDecoderThrowsNothingElseAllocatesLittleAndLooksForNoOtherClass() {
        fillCorpus(null, "peer");
        fillCorpus(SECRET, "peer");
        FrameSigner signer = QuickKeys.signer(SECRET);
        FrameDecoder open = decoder(AuthenticationConfig.none());
        FrameDecoder closed =
                decoder(AuthenticationConfig.of(SECRET, null, true, Duration.ofMinutes(5)));
        long end = System.nanoTime() + Duration.ofSeconds(SECONDS).toNanos();
        long count = 0;
        while (System.nanoTime() - end < 0) {
            byte[] bytes = damaged(signer);
            decode(open, bytes);
            decode(closed, bytes);
            count++;
        }
        assertThat(count).as("frames").isPositive();
        assertThat(classes.asked())
                .isNotEmpty()
                .allMatch(
                        name ->
                                name.startsWith("java.")
                                        || name.startsWith("org.wso2.")
                                        || name.startsWith("["));
    }

    private void decode(FrameDecoder decoder, byte[] bytes) {
        long bound = 64L * bytes.length + 200_000;
        // What is loaded once does not count.
        long first = allocated(decoder, bytes);
        if (first > bound) {
            assertThat(allocated(decoder, bytes))
                    .as(HexFormat.of().formatHex(bytes))
                    .isLessThanOrEqualTo(bound);
        }
    }

    private long allocated(FrameDecoder decoder, byte[] bytes) {
        long before = Spent.bytes();
        try {
            decoder.decode(bytes);
        } catch (MalformedFrameException e) {
            // As it should be.
        } catch (RuntimeException | Error e) {
            throw new AssertionError("seed " + seed + ": " + HexFormat.of().formatHex(bytes), e);
        }
        return Spent.bytes() - before;
    }

    @Test
    void aReceiverLetsNothingOut() {
        fillCorpus(null, "peer");
        fillCorpus(null, "other");
        CountingMetrics metrics = new CountingMetrics();
        RecordingApplier applier = new RecordingApplier();
        ReceiverFixture fixture =
                new ReceiverFixture(
                        new NodeIdentity("me", 1),
                        applier,
                        metrics,
                        new ManualClock(),
                        "refill_guard",
                        "1s",
                        "max_staleness",
                        "10s");
        fixture.settled();
        long end = System.nanoTime() + Duration.ofSeconds(SECONDS).toNanos();
        for (long count = 1; System.nanoTime() - end < 0; count++) {
            byte[] bytes = damaged(null);
            fixture.receiver.received(bytes);
            if (count % 50 == 0) {
                fixture.advance(10);
                fixture.control.forget();
                applier.forget();
            }
            if (metrics.failures(Failure.APPLY) > 0) {
                throw new AssertionError("seed " + seed + ": " + HexFormat.of().formatHex(bytes));
            }
        }
        assertThat(fixture.receiver.peers()).hasSizeLessThanOrEqualTo(1_000);
    }
}
