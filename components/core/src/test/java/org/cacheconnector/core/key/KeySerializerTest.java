package org.cacheconnector.core.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.UUID;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.cacheconnector.core.wire.ByteWriter;
import org.junit.jupiter.api.Test;

class KeySerializerTest {

    private static final int MAX_BYTES = 1_000;

    private final KeySerializer serializer = new KeySerializer(MAX_BYTES);

    @Provide
    Arbitrary<List<Object>> keys() {
        UUID shared = new UUID(1, 2);
        Arbitrary<Object> key =
                Arbitraries.oneOf(
                        // Classes and objects that come again within a key and in later ones.
                        Arbitraries.strings().ofMaxLength(300).map(text -> list(text, shared)),
                        Arbitraries.integers().map(number -> list(shared, number, shared)),
                        Arbitraries.longs().map(Date::new),
                        Arbitraries.bigDecimals().map(number -> number),
                        Arbitraries.of("x".repeat(MAX_BYTES), "x".repeat(10 * MAX_BYTES)),
                        Arbitraries.create(() -> list(shared, new Object())));
        return key.list().ofMinSize(1).ofMaxSize(20);
    }

    @Property(tries = 200)
    void eachKeyIsWrittenAsIfItWereTheFirst(@ForAll("keys") List<Object> keys) throws IOException {
        for (Object key : keys) {
            if (key.toString().contains("java.lang.Object@")) {
                assertThatThrownBy(() -> serializer.serialize(key))
                        .isInstanceOf(NotSerializableException.class);
                continue;
            }
            byte[] alone = alone(key);
            assertThat(serializer.serialize(key)).isEqualTo(alone.length);
            if (alone.length <= MAX_BYTES) {
                assertThat(written()).isEqualTo(alone);
            }
        }
    }

    @Test
    void aKeyThatWasChangedIsWrittenAnew() throws IOException {
        List<Object> key = list("a");
        serializer.serialize(key);
        key.add("b");

        serializer.serialize(key);

        assertThat(written()).isEqualTo(alone(list("a", "b")));
    }

    private static List<Object> list(Object... elements) {
        return new ArrayList<>(List.of(elements));
    }

    private byte[] written() {
        ByteWriter out = new ByteWriter(10);
        serializer.appendTo(out);
        return out.toByteArray();
    }

    private static byte[] alone(Object key) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(key);
        }
        return bytes.toByteArray();
    }
}
