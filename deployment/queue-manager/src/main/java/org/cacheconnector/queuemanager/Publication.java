package org.cacheconnector.queuemanager;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.cacheconnector.queuemanager.wire.MessageDescriptor;

/**
 * A message that was put to a topic, as all subscriptions share it: descriptor and data are kept as
 * they came. Guarded by the lock of {@link PubSubEngine}.
 *
 * @param descriptor an MQMD of version 2, not copied
 * @param data an array with the message's data, not copied
 * @param offset where in it the data begins
 * @param length how long it is
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares messages
record Publication(byte[] descriptor, byte[] data, int offset, int length) {

    private static final int RFH_LENGTH_FIELD = 8;
    private static final int RFH_FIXED_LENGTH = 36;

    /** Returns a copy of the descriptor for one consumer. */
    MessageDescriptor copyDescriptor() {
        return new MessageDescriptor(ByteBuffer.wrap(descriptor.clone()), 0);
    }

    /**
     * Returns a property that the JMS application set, in its text form, as the folder {@code
     * <usr>} of the RFH2 header in front of the data has it; null if there is none.
     */
    String property(String name) {
        MessageDescriptor view = new MessageDescriptor(ByteBuffer.wrap(descriptor), 0);
        if (!view.format().equals("MQHRF2") || length < RFH_FIXED_LENGTH) {
            return null;
        }
        int end = ByteBuffer.wrap(data, offset, length).slice().getInt(RFH_LENGTH_FIELD);
        String header = new String(data, offset, Math.min(length, end), StandardCharsets.UTF_8);
        Matcher property =
                Pattern.compile(
                                "<usr>.*?<" + name + "(?: [^>]*)?>([^<]*)</" + name + ">",
                                Pattern.DOTALL)
                        .matcher(header);
        return property.find()
                ? property.group(1)
                        .replace("&lt;", "<")
                        .replace("&gt;", ">")
                        .replace("&quot;", "\"")
                        .replace("&apos;", "'")
                        .replace("&amp;", "&")
                : null;
    }
}
