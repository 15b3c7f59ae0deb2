package org.cacheconnector.rabbitmq;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;

/**
 * A text message in the form in which RabbitMQ's own JMS client puts it into a message of AMQP, for
 * nodes whose connector uses that client. Immutable.
 *
 * <p>The form is a stream of Java serialisation: the client's class for the kind of message, an id,
 * properties of the client, properties of the application, the content. Of what comes in only names
 * and primitive values are read: objects in it are skipped, and no class is ever looked for.
 */
final class JmsText {

    /** The exchange on which that client publishes to every topic, which is the routing key. */
    static final String EXCHANGE = "jms.durable.topic";

    private static final String TEXT_CLASS = "com.rabbitmq.jms.client.message.RMQTextMessage";
    private static final String SENDER = "sender";
    private static final int MOST_PROPERTIES = 100;

    private static final int BOOLEAN = 1;
    private static final int BYTE = 2;
    private static final int SHORT = 3;
    private static final int INT = 4;
    private static final int LONG = 5;
    private static final int FLOAT = 6;
    private static final int DOUBLE = 7;
    private static final int STRING = 8;
    private static final int OBJECT = 0x7f;

    private final String sender;
    private final String text;

    /**
     * @param sender what the others know its sender by, or null
     * @param text the content
     */
    JmsText(String sender, String text) {
        this.sender = sender;
        this.text = text;
    }

    String sender() {
        return sender;
    }

    String text() {
        return text;
    }

    /**
     * Reads a message.
     *
     * @return the text, or null if it is a message of another kind, or without content
     * @throws IOException if it can't be read
     */
    static JmsText decode(byte[] body) throws IOException {
        try (ClasslessStream in = new ClasslessStream(body)) {
            if (!in.readUTF().equals(TEXT_CLASS)) {
                return null;
            }
            String unusedId = in.readUTF();
            readProperties(in);
            String sender = readProperties(in);
            if (in.readBoolean()) {
                return null;
            }
            int length = in.readInt();
            if (length < 0 || length > body.length) {
                throw new StreamCorruptedException("a text longer than its message");
            }
            byte[] bytes = new byte[length];
            in.readFully(bytes);
            return new JmsText(sender, new String(bytes, StandardCharsets.UTF_8));
        } catch (RuntimeException | StackOverflowError e) {
            // Java's own reader throws these, too, when it is given nonsense.
            throw new IOException(e);
        }
    }

    /** Returns the message that {@link #decode} reads. */
    byte[] encode(String messageId) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(256 + text.length());
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeUTF(TEXT_CLASS);
            out.writeUTF(messageId);
            out.writeInt(0);
            out.writeInt(sender == null ? 0 : 1);
            if (sender != null) {
                out.writeUTF(SENDER);
                out.writeByte(STRING);
                out.writeUTF(sender);
            }
            byte[] content = text.getBytes(StandardCharsets.UTF_8);
            out.writeBoolean(false);
            out.writeInt(content.length);
            out.write(content);
        }
        return bytes.toByteArray();
    }

    /** Returns the value of the property that names the sender, or null if there is none. */
    private static String readProperties(ClasslessStream in) throws IOException {
        int count = in.readInt();
        if (count < 0 || count > MOST_PROPERTIES) {
            throw new StreamCorruptedException("too many properties");
        }
        String sender = null;
        for (int i = 0; i < count; i++) {
            String name = in.readUTF();
            String value = readValue(in);
            sender = name.equals(SENDER) ? value : sender;
        }
        return sender;
    }

    /** Returns a text, or null for a value of another type. */
    private static String readValue(ClasslessStream in) throws IOException {
        int type = in.readUnsignedByte();
        switch (type) {
            case STRING:
                return in.readUTF();
            case OBJECT:
                in.skipObject();
                return null;
            default:
                skip(in, size(type));
                return null;
        }
    }

    private static int size(int type) throws StreamCorruptedException {
        switch (type) {
            case BOOLEAN:
            case BYTE:
                return 1;
            case SHORT:
                return 2;
            case INT:
            case FLOAT:
                return 4;
            case LONG:
            case DOUBLE:
                return 8;
            default:
                throw new StreamCorruptedException("unknown type " + type);
        }
    }

    private static void skip(DataInput in, int bytes) throws IOException {
        in.readFully(new byte[bytes]);
    }

    /** Reads the structure of a stream and knows no class. */
    private static final class ClasslessStream extends ObjectInputStream {

        private static final int MOST_REFERENCES = 1_000;
        private static final int MOST_NESTED = 20;

        ClasslessStream(byte[] bytes) throws IOException {
            super(new ByteArrayInputStream(bytes));
            setObjectInputFilter(
                    info ->
                            info.references() > MOST_REFERENCES || info.depth() > MOST_NESTED
                                    ? ObjectInputFilter.Status.REJECTED
                                    : ObjectInputFilter.Status.UNDECIDED);
        }

        /** What has a class is read over, as Java does with objects of classes it does not know. */
        @SuppressWarnings("BanSerializableRead") // no class is ever resolved
        void skipObject() throws IOException {
            try {
                Object unused = readObject();
            } catch (ClassNotFoundException e) {
                // That is how it is skipped.
            }
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass description)
                throws ClassNotFoundException {
            throw new ClassNotFoundException(description.getName());
        }

        @Override
        protected Class<?> resolveProxyClass(String[] interfaces) throws IOException {
            throw new InvalidObjectException("a proxy");
        }
    }
}
