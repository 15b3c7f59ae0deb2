package org.cacheconnector.core.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Against a list of what was added, from which the oldest bytes are taken. */
class ByteRingTest {

    private static final class Added {
        private final long position;
        private final byte[] bytes;

        Added(long position, byte[] bytes) {
            this.position = position;
            this.bytes = bytes;
        }
    }

    /** Lengths to add; what is negative drops so many of the oldest. */
    @Provide
    Arbitrary<List<Integer>> steps() {
        return Arbitraries.frequencyOf(
                        Tuple.of(8, Arbitraries.integers().between(0, 3_000)),
                        Tuple.of(2, Arbitraries.integers().between(-9, -1)))
                .list()
                .ofMaxSize(100);
    }

    @Test
    void keepsLessWhereThereIsNoMemoryToGrow() {
        List<Integer> asked = new ArrayList<>();
        ByteRing ring =
                new ByteRing(
                        100_000,
                        size -> {
                            asked.add(size);
                            if (size > 10_000) {
                                throw new OutOfMemoryError("told to");
                            }
                            return ByteBuffer.allocate(size);
                        });
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
        List<Integer> asked = new ArrayList<>();
        ByteRing ring =
                new ByteRing(
                        100_000,
                        size -> {
                            asked.add(size);
                            return ByteBuffer.allocate(size);
                        });
        for (int i = 0; i < 10; i++) {
            long position = ring.add(new byte[5_000]);
            ring.dropUntil(position + 5_000);
        }
        ring.add(new byte[200_000]);
        ring.add(new byte[5_000]);
        assertThat(asked).containsExactly(5_000);
    }

    @Property(tries = 1_000)
    void keepsTheLatestBytes(
            @ForAll("steps") List<Integer> steps, @ForAll @IntRange(max = 20_000) int maxBytes) {
        ByteRing ring = new ByteRing(maxBytes);
        ArrayDeque<Added> kept = new ArrayDeque<>();
        long next = 0;
        int value = 0;
        for (int step : steps) {
            if (step < 0) {
                for (int i = 0; i > step && !kept.isEmpty(); i--) {
                    Added first = kept.removeFirst();
                    ring.dropUntil(first.position + first.bytes.length);
                }
            } else {
                byte[] bytes = new byte[step];
                for (int i = 0; i < step; i++) {
                    // Not in step with any power of two.
                    bytes[i] = (byte) (value++ % 251);
                }
                long position = ring.add(bytes);
                assertThat(position).isEqualTo(next);
                next += step;
                kept.addLast(new Added(position, bytes));
                long room = next - maxBytes;
                kept.removeIf(added -> added.position < room || step > maxBytes);
            }
            long oldest = kept.isEmpty() ? next : kept.getFirst().position;
            assertThat(ring.oldest()).isBetween(next - maxBytes, oldest);
            for (Added added : kept) {
                assertThat(ring.copy(added.position, added.bytes.length)).isEqualTo(added.bytes);
            }
        }
    }
}
