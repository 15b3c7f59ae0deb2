package org.cacheconnector.core.key;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.util.List;
import org.cacheconnector.core.wire.ByteReader;
import org.cacheconnector.core.wire.ByteWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class KeyLayoutsTest {

    /** Sets its fields in its constructor alone, as key classes do. */
    private static final class FinalKey implements Serializable {
        private static final long serialVersionUID = 1L;

        private final String text;
        private final boolean flag;
        private final byte small;
        private final char letter;
        private final short number;
        private final int count;
        private final long time;
        private final float ratio;
        private final double share;

        private FinalKey(int seed) {
            text = "text " + seed;
            flag = true;
            small = (byte) seed;
            letter = (char) ('a' + seed);
            number = (short) -seed;
            count = 1000 * seed;
            time = -1L << seed;
            ratio = seed / 4f;
            share = seed / 3d;
        }

        private List<Object> values() {
            return List.of(text, flag, small, letter, number, count, time, ratio, share);
        }
    }

    private record Pair(String one, String two) implements Serializable {}

    private final KeyLayouts layouts = new KeyLayouts();

    @Test
    void finalFieldsOfAllKindsAreWrittenAndRead() throws Exception {
        KeyLayout layout = layouts.of(FinalKey.class).orElseThrow();
        ByteWriter out = new ByteWriter(100);
        assertThat(layout.write(new FinalKey(7), out)).isTrue();
        byte[] bytes = out.toByteArray();

        Object read = layout.read(new ByteReader(bytes, 0, bytes.length));

        assertThat(((FinalKey) read).values()).isEqualTo(new FinalKey(7).values());
    }

    /** Nobody can set what is in a record: Java calls its constructor. */
    @Test
    void recordsAreLeftToJavasSerialisation() {
        assertThat(layouts.of(Pair.class)).isEmpty();
    }
}
