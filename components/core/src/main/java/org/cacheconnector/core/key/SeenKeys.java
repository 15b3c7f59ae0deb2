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

    private static final SeenKey UNKNOWN = new SeenKey("unknown", null, "?");

    private final KeyText texts;
    private final List<SeenClass> described = new ArrayList<>();

    /** A class as a frame describes it. */
    private static final class SeenClass {
        private final String name;
        private final List<FieldKind> fields = new ArrayList<>();

        SeenClass(byte[] description) throws MalformedFrameException {
            ByteReader levels = new ByteReader(description, 0, description.length);
            String first = null;
            while (levels.remaining() > 0) {
                String level = levels.readUtf8();
                first = first == null ? level : first;
                long count = levels.readVarLong();
                for (long i = 0; i < count; i++) {
                    levels.skip(levels.readLength());
                    fields.add(FieldKind.ofCode(levels.readByte()));
                }
            }
            this.name = String.valueOf(first);
        }

        /** Returns null for what makes no sense to this version. */
        static SeenClass orNull(byte[] description) {
            try {
                return new SeenClass(description);
            } catch (MalformedFrameException e) {
                return null;
            }
        }
    }

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
        try {
            return readContent(tag, content);
        } catch (MalformedFrameException e) {
            // As those that apply it: what they can't read clears the cache, and no more.
            return UNKNOWN;
        }
    }

    private SeenKey readContent(int tag, ByteReader content) throws MalformedFrameException {
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
            // Once, however many keys refer to it.
            described.add(SeenClass.orNull(in.readBytes(in.readLength())));
            number = described.size();
        }
        if (number < 1 || number > described.size()) {
            throw new MalformedFrameException("a reference to no class");
        }
        SeenClass type = described.get((int) number - 1);
        if (type == null) {
            return UNKNOWN;
        }
        List<String> values = new ArrayList<>();
        for (FieldKind field : type.fields) {
            values.add(String.valueOf(field.read(in)));
        }
        return seen(type.name, String.join(KeyText.SEPARATOR, values));
    }

    private SeenKey seen(String type, String text) {
        return new SeenKey(type, text, texts.ofText(text));
    }
}
