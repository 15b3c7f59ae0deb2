package org.cacheconnector.queuemanager.pubsub;

import java.nio.ByteBuffer;
import java.util.Map;
import org.cacheconnector.queuemanager.wire.MessageDescriptor;

/**
 * A message that was put to a topic, as all subscriptions share it: descriptor and data are kept as
 * they came. Guarded by the lock of {@link PubSubEngine}.
 */
public final class Publication {

    private final byte[] descriptor;
    private final byte[] data;
    private final int offset;
    private final int length;
    private Map<String, String> properties;

    /**
     * @param descriptor an MQMD of version 2, not copied
     * @param data an array with the message's data, not copied
     * @param offset where the data begins
     * @param length how long it is
     */
    public Publication(byte[] descriptor, byte[] data, int offset, int length) {
        this.descriptor = descriptor;
        this.data = data;
        this.offset = offset;
        this.length = length;
    }

    /** Returns a copy of the descriptor for one consumer. */
    public MessageDescriptor copyDescriptor() {
        return new MessageDescriptor(ByteBuffer.wrap(descriptor.clone()), 0);
    }

    /** Returns the array that has the data. */
    public byte[] data() {
        return data;
    }

    /** Returns where in {@link #data} the data begins. */
    public int offset() {
        return offset;
    }

    /** Returns the data's length in bytes. */
    public int length() {
        return length;
    }

    /** Returns the properties JMS applications set, by name, in their text form. */
    Map<String, String> properties() {
        if (properties == null) {
            MessageDescriptor view = new MessageDescriptor(ByteBuffer.wrap(descriptor), 0);
            properties =
                    view.format().equals("MQHRF2")
                            ? Rfh2Properties.user(ByteBuffer.wrap(data, offset, length).slice())
                            : Map.of();
        }
        return properties;
    }
}
