package org.cacheconnector.core.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.cacheconnector.core.key.KeyBuffer.Added;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class KeyBufferTest {

    private final KeyBuffer buffer = new KeyBuffer();

    @Property(tries = 1_000)
    void holdsWhatALinkedHashSetHolds(@ForAll("rounds") List<List<Object>> rounds) {
        KeyBuffer fresh = new KeyBuffer();
        for (List<Object> keys : rounds) {
            Set<Object> model = new LinkedHashSet<>();
            for (Object key : keys) {
                assertThat(fresh.add(key))
                        .isEqualTo(model.add(key) ? Added.NEW : Added.ALREADY_THERE);
            }
            assertThat(held(fresh)).containsExactlyElementsOf(model);
            for (int i = 0; i < fresh.size(); i++) {
                assertThat(fresh.indexOf(fresh.get(i))).isEqualTo(i);
            }
            assertThat(fresh.indexOf("another")).isNegative();
            fresh.clear();
            assertThat(fresh.size()).isZero();
        }
    }

    @Provide
    Arbitrary<List<List<Object>>> rounds() {
        Arbitrary<Object> keys =
                Arbitraries.oneOf(
                        Arbitraries.integers().between(0, 200).map(Object.class::cast),
                        Arbitraries.strings().alpha().ofMaxLength(2).map(Object.class::cast),
                        // Of the same hash, but not equal.
                        Arbitraries.of("AaAa", "BBBB", "AaBB", "BBAa").map(Object.class::cast));
        return keys.list().ofMaxSize(300).list().ofMaxSize(5);
    }

    private static List<Object> held(KeyBuffer buffer) {
        List<Object> keys = new ArrayList<>();
        IntStream.range(0, buffer.size()).forEach(i -> keys.add(buffer.get(i)));
        return keys;
    }

    @Test
    void theSameObjectTwiceInARowIsNotHashedAgain() {
        HashCountingKey key = new HashCountingKey("k");
        assertThat(buffer.add(key)).isEqualTo(Added.NEW);
        assertThat(buffer.add(key)).isEqualTo(Added.ALREADY_THERE);
        assertThat(key.hashed).isEqualTo(1);

        buffer.clear();
        assertThat(buffer.add(key)).as("what was taken is new again").isEqualTo(Added.NEW);
    }

    @Test
    void manyKeysWhoseHashesDifferFindRoom() {
        for (int i = 0; i < 200_000; i++) {
            assertThat(buffer.add(i)).isEqualTo(Added.NEW);
            assertThat(buffer.add("key" + i)).isEqualTo(Added.NEW);
        }
        for (int i = 0; i < 20_000; i++) {
            assertThat(buffer.add((long) i << 32)).as("like hashes").isNotNull();
        }
    }

    @Test
    @Timeout(10)
    void keysThatAreMadeToCollideAreRefusedSoon() {
        List<String> colliding = colliding(12);
        int added = 0;
        for (String key : colliding) {
            added += buffer.add(key) == Added.NEW ? 1 : 0;
        }
        assertThat(added).isEqualTo(KeyBuffer.MAX_PROBES);
        assertThat(buffer.add("another")).isEqualTo(Added.NEW);
    }

    /** Returns 2 to the power of {@code length} strings of the same hash. */
    private static List<String> colliding(int length) {
        List<String> keys = List.of("");
        for (int i = 0; i < length; i++) {
            List<String> longer = new ArrayList<>();
            for (String key : keys) {
                longer.add(key + "Aa");
                longer.add(key + "BB");
            }
            keys = longer;
        }
        return keys;
    }

    @Test
    void aKeyThatFailsChangesNothing() {
        buffer.add("a");
        assertThatThrownBy(
                        () ->
                                buffer.add(
                                        new Object() {
                                            @Override
                                            public int hashCode() {
                                                throw new IllegalStateException("on purpose");
                                            }
                                        }))
                .isInstanceOf(IllegalStateException.class);
        assertThat(held(buffer)).containsExactly("a");
    }

    private static final class HashCountingKey {
        private final String name;
        private int hashed;

        HashCountingKey(String name) {
            this.name = name;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof HashCountingKey that && name.equals(that.name);
        }

        @Override
        public int hashCode() {
            hashed++;
            return name.hashCode();
        }
    }
}
