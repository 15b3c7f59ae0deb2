package org.cacheconnector.core.key;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.core.wire.ByteReader;
import org.cacheconnector.core.wire.MalformedFrameException;

/**
 * Reads keys without loading a class, for those who only look on: each becomes a {@link SeenKey}.
 * Not thread-safe.
 */
public final class SeenKeys implements KeyReader {
    private final KeyText texts;
    private final List<byte[]> described = new ArrayList<>();

    /**
     * @param texts gives the fingerprints
     */
    public SeenKeys(KeyText texts) {
        this.texts = requireNonNull(texts, "texts");
    }

    @Override
    public void begin() {
        described.clear();
    }

    @Override
    public SeenKey decode(ByteReader in) throws MalformedFrameException {
        int tag = in.readByte();
        if (tag < KeyTag.LENGTH_PREFIXED_FROM) {
            Object value = KeyDecoder.decodeSmallValue(tag, in);
            return seen(value.getClass().getName(), value.toString());
        }
        ByteReader content = in.slice(in.readLength());
        switch (tag) {
            case KeyTag.FIELDS:
                return readFields(content);
            case KeyTag.BYTES:
                byte[] bytes = content.readBytes(content.remaining());
                return seen("byte[]", KeyText.hex(bytes, bytes.length));
            case KeyTag.UTF16:
                return seen(
                        String.class.getName(),
                        KeyDecoder.decodeUtf16(content.readBytes(content.remaining())));
            case KeyTag.ENUM:
                String type = content.readUtf8();
                return seen(type, content.readUtf8());
            default:
                return new SeenKey(
                        "serialised", null, texts.ofBytes(content.readBytes(content.remaining())));
        }
    }

    @Override
    public void skip(ByteReader in) throws MalformedFrameException {
        SeenKey unused = decode(in);
    }

    private SeenKey readFields(ByteReader in) throws MalformedFrameException {
        long number = in.readVarLong();
        if (number == 0) {
            described.add(in.readBytes(in.readLength()));
            number = described.size();
        }
        if (number < 1 || number > described.size()) {
            throw new MalformedFrameException("a reference to no class");
        }
        byte[] description = described.get((int) number - 1);
        ByteReader levels = new ByteReader(description, 0, description.length);
        String type = null;
        List<String> values = new ArrayList<>();
        while (levels.remaining() > 0) {
            String name = levels.readUtf8();
            type = type == null ? name : type;
            long fields = levels.readVarLong();
            for (long i = 0; i < fields; i++) {
                levels.skip(levels.readLength());
                values.add(String.valueOf(FieldKind.ofCode(levels.readByte()).read(in)));
            }
        }
        return seen(String.valueOf(type), String.join(KeyText.SEPARATOR, values));
    }

    private SeenKey seen(String type, String text) {
        return new SeenKey(type, text, texts.ofText(text));
    }
}
