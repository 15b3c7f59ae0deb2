package org.cacheconnector.queuemanager.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Makes the ASYNC_MESSAGE segments that carry one message to a consumer. */
public final class AsyncMessage {

    private static final int REPEATED_HEADER = 24;
    private static final int FIXED_HEADER = 52;

    private AsyncMessage() {}

    /**
     * Returns the packets, in the order to be sent.
     *
     * @param conversation the consumer's conversation
     * @param target the consumer
     * @param globalIndex the number of the message within the conversation
     * @param token sixteen bytes that tell messages of a queue apart
     * @param descriptor an MQMD of version 2
     * @param data an array that has the message's data; not copied
     * @param offset where the data begins
     * @param length how long it is
     */
    public static List<Packet> packets(
            int conversation,
            Target target,
            int globalIndex,
            byte[] token,
            byte[] descriptor,
            byte[] data,
            int offset,
            int length) {
        byte[] queue = target.queue().getBytes(StandardCharsets.US_ASCII);
        int nameLength = (3 + queue.length + 3) & ~3;
        int head = FIXED_HEADER + nameLength + descriptor.length;
        int room = Packet.MAX_LENGTH - SegmentKind.TSHM.headerLength();
        int piece = Math.min(length, room - head);

        ByteBuffer body = ByteBuffer.allocate(head);
        repeated(body, target, globalIndex, piece, 0);
        body.putInt(0).putInt(length).putInt(length).put(token);
        body.putShort((short) 1).put((byte) queue.length).put(queue);
        body.position(FIXED_HEADER + nameLength);
        body.put(descriptor).flip();

        int left = length - piece;
        int flags = SegmentFlags.FIRST | (left == 0 ? SegmentFlags.LAST : 0);
        Packet first = Packet.of(segment(conversation, flags, body), data, offset, piece);
        if (left == 0) {
            return List.of(first);
        }
        List<Packet> packets = new ArrayList<>();
        packets.add(first);
        for (int index = 1; left > 0; index++) {
            int next = Math.min(left, room - REPEATED_HEADER);
            ByteBuffer header = ByteBuffer.allocate(REPEATED_HEADER);
            repeated(header, target, globalIndex, next, index);
            int last = next == left ? SegmentFlags.LAST : 0;
            Segment segment = segment(conversation, last, header.flip());
            packets.add(Packet.of(segment, data, offset + length - left, next));
            left -= next;
        }
        return packets;
    }

    private static void repeated(
            ByteBuffer out, Target target, int globalIndex, int dataLength, int segmentIndex) {
        out.putInt(1).putInt(target.handle()).putInt(target.messageIndex()).putInt(globalIndex);
        out.putInt(dataLength).putShort((short) segmentIndex);
        out.putShort((short) target.selectionIndex());
    }

    private static Segment segment(int conversation, int flags, ByteBuffer body) {
        return new Segment(
                SegmentKind.TSHM,
                conversation,
                Segment.ASYNCHRONOUS,
                SegmentType.ASYNC_MESSAGE,
                flags,
                body);
    }

    /**
     * Whom a message is for.
     *
     * @param handle the queue's handle
     * @param queue the queue's name
     * @param messageIndex the number of the message for this handle
     * @param selectionIndex what the consumer's request had
     */
    public record Target(int handle, String queue, int messageIndex, int selectionIndex) {}
}
