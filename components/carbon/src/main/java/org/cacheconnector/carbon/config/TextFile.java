package org.cacheconnector.carbon.config;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** The content of a text file in UTF-8, perhaps with a byte-order mark. Immutable. */
final class TextFile {

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final byte[] bytes;

    /**
     * @param bytes not changed any more
     */
    TextFile(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Returns whether the file is in UTF-16, as some editors save text. */
    boolean isUtf16() {
        if (bytes.length > 1 && (bytes[0] & 0xff) + (bytes[1] & 0xff) == 0xfe + 0xff) {
            return true;
        }
        for (byte value : bytes) {
            if (value == 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the text.
     *
     * @throws CharacterCodingException if the file is not in UTF-8
     */
    String text() throws CharacterCodingException {
        return withoutMark(
                StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    }

    /** Returns the text with U+FFFD for whatever is not UTF-8. */
    String readableText() {
        return withoutMark(new String(bytes, StandardCharsets.UTF_8));
    }

    private static String withoutMark(String text) {
        return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    }
}
