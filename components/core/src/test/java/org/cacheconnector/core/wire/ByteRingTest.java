package org.cacheconnector.core.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How it gets its memory; {@code SentFramesTest} tests what it keeps. */
class ByteRingTest {

    private final List<Integer> asked = new ArrayList<>();

    @Test
    void keepsLessWhereThereIsNoMemoryToGrow() {
        ByteRing ring = ring(10_000);
        for (byte i = 0; i < 20; i++) {
            byte[] bytes = new byte[1_000];
            Arrays.fill(bytes, i);
            long position = ring.add(bytes);
            assertThat(ring.copy(position, 1_000)).isEqualTo(bytes);
        }
        assertThat(asked).containsExactly(4_096, 8_192, 16_384);
        assertThat(ring.oldest()).isEqualTo(20_000 - 8_192);
        assertThat(ring.copy(12_000, 1_000)).containsOnly(12);

        ring.add(new byte[9_000]);
        assertThat(ring.oldest()).as("nothing is kept").isEqualTo(29_000);
    }

    @Test
    void asksForNoMemoryAgainAfterItWasEmpty() {
        ByteRing ring = ring(Integer.MAX_VALUE);
        for (int i = 0; i < 10; i++) {
            long position = ring.add(new byte[5_000]);
            ring.dropUntil(position + 5_000);
        }
        ring.add(new byte[200_000]);
        ring.add(new byte[5_000]);
        assertThat(asked).containsExactly(5_000);
    }

    private ByteRing ring(int memory) {
        return new ByteRing(
                100_000,
                size -> {
                    asked.add(size);
                    if (size > memory) {
                        throw new OutOfMemoryError("told to");
                    }
                    return ByteBuffer.allocate(size);
                });
    }
}
