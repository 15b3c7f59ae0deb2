package org.cacheconnector.rabbitmq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JmsTextTest {

    private static final String TEXT_CLASS = "com.rabbitmq.jms.client.message.RMQTextMessage";

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 1_000, 1_024, 1_025, 70_000})
    void whatIsWrittenIsRead(int length) throws IOException {
        String text = "é".repeat(length);

        JmsText read = JmsText.decode(new JmsText("node-1", text).encode("id"));

        assertThat(read.sender()).isEqualTo("node-1");
        assertThat(read.text()).isEqualTo(text);
    }

    @Test
    void aSenderMayBeMissing() throws IOException {
        assertThat(JmsText.decode(new JmsText(null, "text").encode("id")).sender()).isNull();
    }

    @Test
    void aMessageOfAnotherKindIsNone() throws IOException {
        byte[] other =
                stream(out -> out.writeUTF("com.rabbitmq.jms.client.message.RMQBytesMessage"));

        assertThat(JmsText.decode(other)).isNull();
    }

    @Test
    void objectsAmongThePropertiesAreSkippedAndTheirClassesNotLoaded() throws IOException {
        Loud.loaded = false;
        byte[] message =
                stream(
                        out -> {
                            out.writeUTF(TEXT_CLASS);
                            out.writeUTF("id");
                            out.writeInt(1);
                            out.writeUTF("object");
                            out.writeByte(0x7f);
                            out.writeObject(new Loud());
                            out.writeInt(2);
                            out.writeUTF("count");
                            out.writeByte(4);
                            out.writeInt(7);
                            out.writeUTF("sender");
                            out.writeByte(8);
                            out.writeUTF("node-2");
                            out.writeBoolean(false);
                            out.writeInt(2);
                            out.write(new byte[] {'o', 'k'});
                        });

        JmsText read = JmsText.decode(message);

        assertThat(read.text()).isEqualTo("ok");
        assertThat(read.sender()).isEqualTo("node-2");
        assertThat(Loud.loaded).isFalse();
    }

    @Test
    void aLengthThatIsALieIsRefused() throws IOException {
        byte[] message =
                stream(
                        out -> {
                            out.writeUTF(TEXT_CLASS);
                            out.writeUTF("id");
                            out.writeInt(0);
                            out.writeInt(0);
                            out.writeBoolean(false);
                            out.writeInt(Integer.MAX_VALUE);
                        });

        assertThatThrownBy(() -> JmsText.decode(message)).isInstanceOf(IOException.class);
    }

    @Test
    void truncatedAndChangedMessagesAreRefusedOrReadAndNothingElse() throws IOException {
        byte[] whole = new JmsText("node-1", "{\"tenantDomain\":\"carbon.super\"}").encode("id");
        Random random = new Random(42);
        for (int i = 0; i < 20_000; i++) {
            byte[] message = java.util.Arrays.copyOf(whole, random.nextInt(whole.length) + 1);
            message[random.nextInt(message.length)] = (byte) random.nextInt();
            try {
                JmsText.decode(message);
            } catch (IOException e) {
                // As it should be.
            }
        }
    }

    private static byte[] stream(Content content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            content.write(out);
        }
        return bytes.toByteArray();
    }

    @FunctionalInterface
    private interface Content {
        void write(ObjectOutputStream out) throws IOException;
    }

    /** Tells when one is read. */
    private static final class Loud implements Serializable {
        private static final long serialVersionUID = 1L;
        private static volatile boolean loaded;

        @SuppressWarnings("unused")
        private final HashMap<String, String> content = new HashMap<>(java.util.Map.of("k", "v"));

        private Object readResolve() {
            loaded = true;
            return this;
        }
    }
}
