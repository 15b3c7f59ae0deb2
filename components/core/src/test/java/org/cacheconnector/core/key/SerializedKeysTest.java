package org.cacheconnector.core.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.RecordingClassResolver;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wso2.carbon.testkeys.IdentityKey;

@Timeout(30)
class SerializedKeysTest {

    private static final int MAX_BYTES = 1_000;

    private final CountingMetrics metrics = new CountingMetrics();
    private final RecordingClassResolver classes = new RecordingClassResolver();
    private final SerializedKeys keys =
            new SerializedKeys(new KeyDecoder(List.of(), MAX_BYTES, classes, metrics), MAX_BYTES);

    @Test
    void areWhatJavaWritesAndReads() throws Exception {
        for (Object key : List.of("text", 7, new UUID(1, 2), List.of("a"))) {
            byte[] bytes = keys.write(key).orElseThrow();
            assertThat(bytes).isEqualTo(serialized(key));
            assertThat(keys.read(bytes)).isEqualTo(key);
        }
    }

    @Test
    void areNotWrittenIfNobodyCouldFindThem() {
        assertThat(keys.write(null)).isEmpty();
        assertThat(keys.write(new Object())).isEmpty();
        assertThat(keys.write(new IdentityKey())).isEmpty();
        assertThat(keys.write(new byte[3])).isEmpty();
        assertThat(keys.write("x".repeat(MAX_BYTES))).isEmpty();
        assertThat(keys.write("fine")).isPresent();
    }

    @Test
    void areNotReadIfTheirClassIsNotAllowed() throws Exception {
        byte[] bytes = serialized(Thread.State.NEW);
        assertThatThrownBy(() -> keys.read(bytes)).isInstanceOf(UndecodableKeyException.class);
        assertThat(metrics.failures(Failure.DECODE_KEY)).isEqualTo(1);
        assertThat(classes.asked()).isEmpty();
    }

    @Test
    void areNotReadIfTheyAreDamagedOrTooLong() throws Exception {
        byte[] whole = serialized("text");
        for (int length = 0; length < whole.length; length++) {
            byte[] part = Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> keys.read(part)).isInstanceOf(UndecodableKeyException.class);
        }
        byte[] tooLong = serialized(new ArrayList<>(List.of("x".repeat(MAX_BYTES))));
        assertThatThrownBy(() -> keys.read(tooLong)).isInstanceOf(UndecodableKeyException.class);
    }

    private static byte[] serialized(Object key) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(key);
        }
        return bytes.toByteArray();
    }
}
