package org.cacheconnector.harness.consistency.pipeline;

import java.util.Random;

/** What can happen to a frame on its way to one node. */
enum FrameFate {
    /** It never arrives. */
    DROPPED,
    /** It arrives twice. */
    DOUBLED,
    /** It arrives after up to three later ones. */
    REORDERED,
    /** It arrives up to 200 ms later. */
    DELAYED,
    /** It arrives without its end. */
    TRUNCATED,
    /** It arrives with one wrong bit. */
    BIT_FLIPPED;

    /** Returns the bytes as they arrive. */
    byte[] damage(byte[] frame, Random random) {
        return switch (this) {
            case TRUNCATED -> {
                byte[] shorter = new byte[random.nextInt(frame.length)];
                System.arraycopy(frame, 0, shorter, 0, shorter.length);
                yield shorter;
            }
            case BIT_FLIPPED -> flipBit(frame, random);
            default -> frame;
        };
    }

    static byte[] flipBit(byte[] frame, Random random) {
        byte[] flipped = frame.clone();
        int bit = random.nextInt(frame.length * Byte.SIZE);
        flipped[bit / Byte.SIZE] ^= (byte) (1 << (bit % Byte.SIZE));
        return flipped;
    }
}
