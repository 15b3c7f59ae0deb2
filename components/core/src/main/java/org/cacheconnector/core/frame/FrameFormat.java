package org.cacheconnector.core.frame;

/**
 * Version 1 of the frame, big-endian. Numbers marked {@code v} are written in groups of seven bits,
 * lowest first; a text is its length in bytes (v) and UTF-8.
 *
 * <pre>
 * 4  magic "CIF" and the version, 1
 * 1  type: 1 invalidations, 2 heartbeat
 * 1  flags, 0
 * 8  incarnation of the sender
 * 8  sequence number
 * 8  time of sending, microseconds since 1970
 *    text: cluster name
 *    text: node id
 *    -- only in a frame with invalidations: --
 * 4  number of caches, or -1: clear every synchronised cache
 *    for each cache:
 *      tenant domain, cache manager, cache name: each v 0 and a text that is written for the first
 *        time, or v n for the n-th text of this frame
 * 4    number of keys, or -1: the whole cache
 *      the keys, as KeyCodec writes them
 *    -- always: --
 * 4  CRC-32C of all bytes before it
 * </pre>
 */
final class FrameFormat {

    static final int MAGIC_AND_VERSION = ('C' << 24) | ('I' << 16) | ('F' << 8) | 1;
    static final int MAGIC_MASK = 0xFFFFFF00;
    static final int EVERYTHING = -1;
    static final int WHOLE_CACHE = -1;
    static final int CHECKSUM_BYTES = Integer.BYTES;

    private FrameFormat() {}
}
