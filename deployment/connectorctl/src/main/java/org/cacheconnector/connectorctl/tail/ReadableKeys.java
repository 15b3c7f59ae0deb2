package org.cacheconnector.connectorctl.tail;

import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.core.key.FieldKind;
import org.cacheconnector.core.key.KeyReader;
import org.cacheconnector.core.key.KeyTag;
import org.cacheconnector.core.wire.ByteReader;
import org.cacheconnector.core.wire.MalformedFrameException;

/** Reads keys as texts, and loads no class of theirs. Not thread-safe. */
public final class ReadableKeys implements KeyReader {

    private final List<DescribedClass> described = new ArrayList<>();

    /** A class as a frame describes it: the fields of the class and of its superclasses. */
    private static final class DescribedClass {
        private final String name;
        private final List<FieldKind> fields = new ArrayList<>();

        DescribedClass(ByteReader description) throws MalformedFrameException {
            String first = null;
            while (description.remaining() > 0) {
                String level = description.readUtf8();
                first = first == null ? level : first;
                for (long left = description.readVarLong(); left > 0; left--) {
                    description.skip(description.readLength());
                    fields.add(FieldKind.ofCode(description.readByte()));
                }
            }
            this.name = first;
        }
    }

    @Override
    public void begin() {
        described.clear();
    }

    @Override
    public String decode(ByteReader in) throws MalformedFrameException {
        int tag = in.readByte();
        if (tag < KeyTag.LENGTH_PREFIXED_FROM) {
            return KeyReader.readValue(tag, in).toString();
        }
        ByteReader content = in.slice(in.readLength());
        switch (tag) {
            case KeyTag.FIELDS:
                return fields(content);
            default:
                return "(" + content.remaining() + " bytes of an object)";
        }
    }

    private String fields(ByteReader in) throws MalformedFrameException {
        long number = in.readVarLong();
        if (number == 0) {
            described.add(new DescribedClass(in.slice(in.readLength())));
            number = described.size();
        }
        if (number < 1 || number > described.size()) {
            throw new MalformedFrameException("a reference to no class");
        }
        DescribedClass type = described.get((int) number - 1);
        List<String> values = new ArrayList<>();
        for (FieldKind field : type.fields) {
            values.add(String.valueOf(field.read(in)));
        }
        String simpleName = String.valueOf(type.name);
        return simpleName.substring(simpleName.lastIndexOf('.') + 1) + values;
    }
}
