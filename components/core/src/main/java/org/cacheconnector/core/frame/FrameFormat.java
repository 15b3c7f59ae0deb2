package org.cacheconnector.core.frame;

/**
 * Version 1 of the frame, big-endian. Numbers marked {@code v} are written in groups of seven bits,
 * lowest first; a text is its length in bytes (v) and UTF-8.
 *
 * <pre>
 * 4  magic "CIF" and the version
 * 1  type: 1 invalidations, 2 heartbeat, 3 repair request, 4 repair, 5 operator's request, 6 reply
 * 1  flags: 1 signed; in heartbeats also 2 hello, 4 leaving
 * 8  incarnation of the sender
 * 8  sequence number
 * 8  time of sending, microseconds since 1970
 *    text: group
 *    text: node id
 *    -- the body, see below --
 *    -- only if signed: --
 * 4  key id
 * 32 HMAC-SHA-256 of all bytes before it
 *    -- always: --
 * 4  CRC-32C of all bytes before it
 * </pre>
 *
 * <p>The layout up to the node id, the first flag, the signature and the checksum are the same in
 * every version. So if a node can't read a frame, it can verify the frame, name its sender, and
 * notice that it missed something.
 *
 * <p>Invalidations; only these take a new sequence number:
 *
 * <pre>
 * 4  number of caches, or -1: clear every synchronised cache
 *    for each cache:
 *      tenant domain, cache manager, cache name: each v 0 and a text that is written for the first
 *        time, or v n for the n-th text of this frame
 * 4    number of keys, or -1: the whole cache
 *      the keys, as KeyEncoder writes them
 * </pre>
 *
 * <p>A heartbeat; its sequence number is that of the last frame sent:
 *
 * <pre>
 * v  number of members, and for each: text node id, 8 incarnation, v last sequence number, v for
 *    how many milliseconds nothing came from it, 1 flags: 1 it has left in order
 * v  number of optional fields, and for each: v tag, v length, so many bytes; unknown tags are
 *    skipped
 *    1 version of the connector in UTF-8, 2 site in UTF-8
 * </pre>
 *
 * <p>A repair request; its sequence number is that of the last frame sent:
 *
 * <pre>
 *    text: node id, and 8 incarnation, of the node that is asked
 * v  number of ranges, and for each: v first, v last sequence number missed
 * </pre>
 *
 * <p>A repair; its sequence number is that of the last frame sent:
 *
 * <pre>
 * v  first, v last sequence number of frames that the sender does not send again; 0 and 0 for none
 * v  number of frames, and for each: v sequence number, v length, the frame as it was first sent
 * </pre>
 *
 * <p>An operator's request and a reply to it are laid out by {@link OperatorCodec}. The sender of a
 * request is no node and has no sequence numbers.
 */
final class FrameFormat {

    static final int VERSION = 1;
    static final int CONNECTOR_FIELD = 1;
    static final int SITE_FIELD = 2;
    static final int MAGIC = ('C' << 24) | ('I' << 16) | ('F' << 8);
    static final int MAGIC_MASK = 0xFFFFFF00;
    static final int SIGNED = 1;
    static final int HELLO = 2;
    static final int LEAVING = 4;
    static final int MEMBER_LEFT = 1;
    static final int EVERYTHING = -1;
    static final int WHOLE_CACHE = -1;
    static final int CHECKSUM_BYTES = Integer.BYTES;

    private FrameFormat() {}
}
