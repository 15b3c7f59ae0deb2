package org.cacheconnector.queuemanager.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

/** The body of MQINQ behind the call header: counts and selectors. */
public final class InquireCall extends Structure {

    /** From here on selectors are of character attributes. */
    public static final int FIRST_CHARACTER_SELECTOR = 2001;

    private static final int COUNTS = 12;

    /**
     * @param body the body of an MQINQ segment
     */
    public InquireCall(ByteBuffer body) {
        super(body, CallHeader.LENGTH);
    }

    /**
     * Returns the body of the reply.
     *
     * @param integers the value of each integer attribute
     * @param names the value of each character attribute, all of which are names
     */
    public ByteBuffer reply(IntUnaryOperator integers, IntFunction<String> names) {
        int asked = COUNTS + 4 * selectors();
        ByteBuffer reply =
                ByteBuffer.allocate(
                        CallHeader.LENGTH + asked + 4 * integerCount() + characterLength());
        reply.put(0, body(), 0, CallHeader.LENGTH + asked).position(CallHeader.LENGTH + asked);
        byte[] characters = new byte[characterLength()];
        Arrays.fill(characters, (byte) ' ');
        int at = 0;
        for (int i = 0; i < selectors(); i++) {
            int selector = integer(COUNTS + 4 * i);
            if (selector < FIRST_CHARACTER_SELECTOR) {
                reply.putInt(integers.applyAsInt(selector));
            } else {
                byte[] name = names.apply(selector).getBytes(StandardCharsets.UTF_8);
                int length = Math.min(name.length, Math.min(NAME_LENGTH, characters.length - at));
                System.arraycopy(name, 0, characters, at, length);
                at += NAME_LENGTH;
            }
        }
        return reply.put(characters).flip();
    }

    private int selectors() {
        return integer(0);
    }

    private int integerCount() {
        int count = 0;
        for (int i = 0; i < selectors(); i++) {
            if (integer(COUNTS + 4 * i) < FIRST_CHARACTER_SELECTOR) {
                count++;
            }
        }
        return count;
    }

    private int characterLength() {
        return integer(8);
    }
}
