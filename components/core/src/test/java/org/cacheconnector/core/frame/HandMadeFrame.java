package org.cacheconnector.core.frame;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.zip.CRC32C;
import org.cacheconnector.core.auth.FrameSigner;
import org.cacheconnector.core.config.Secret;
import org.cacheconnector.core.fakes.QuickKeys;
import org.cacheconnector.core.wire.ByteWriter;

/** Writes frames as a stranger would: any content, right checksum. */
public final class HandMadeFrame {

    private final ByteWriter out = new ByteWriter(256);

    /** Begins with a right header of a frame with invalidations. */
    public HandMadeFrame() {
        this(FrameFormat.VERSION, 1, 0, "default", "stranger", 1, 1);
    }

    public HandMadeFrame(
            int version,
            int type,
            int flags,
            String cluster,
            String node,
            long incarnation,
            long sequence) {
        byte[] first = {'C', 'I', 'F', (byte) version, (byte) type, (byte) flags};
        out.writeBytes(first, 0, first.length);
        out.writeLong(incarnation);
        out.writeLong(sequence);
        out.writeLong(1);
        out.writeUtf8(cluster);
        out.writeUtf8(node);
    }

    /** Writes the number of caches. */
    public HandMadeFrame groups(int count) {
        out.writeInt(count);
        return this;
    }

    /** Writes one cache, {@link TestCodec#CACHE}, and its number of keys. */
    public HandMadeFrame cache(int keys) {
        return cache("carbon.super", "manager", "cache", keys);
    }

    public HandMadeFrame cache(String tenant, String manager, String name, int keys) {
        for (String text : new String[] {tenant, manager, name}) {
            out.writeVarLong(0);
            out.writeUtf8(text);
        }
        out.writeInt(keys);
        return this;
    }

    /** Writes a string key. */
    public HandMadeFrame string(String key) {
        out.writeByte(1);
        out.writeUtf8(key);
        return this;
    }

    /** Writes a key of a type whose length comes first. */
    public HandMadeFrame lengthPrefixed(int tag, byte... bytes) {
        out.writeByte(tag);
        out.writeVarLong(bytes.length);
        out.writeBytes(bytes, 0, bytes.length);
        return this;
    }

    /** Writes a serialised object. */
    public HandMadeFrame serialized(Object object) {
        return lengthPrefixed(33, serialize(object));
    }

    /** Returns the writer itself. */
    public ByteWriter raw() {
        return out;
    }

    /** Returns the frame with a right checksum. */
    public byte[] bytes() {
        return withChecksum(out.toByteArray());
    }

    /** Returns the frame signed with {@code secret} and with a right checksum. */
    public byte[] signedBytes(String secret) {
        FrameSigner signer = QuickKeys.signer(new Secret(secret));
        out.writeInt(signer.keyId());
        byte[] content = out.toByteArray();
        byte[] signature = signer.sign(content, content.length);
        out.writeBytes(signature, 0, signature.length);
        return bytes();
    }

    /** Returns {@code content} followed by its checksum. */
    public static byte[] withChecksum(byte[] content) {
        CRC32C crc = new CRC32C();
        crc.update(content, 0, content.length);
        ByteWriter all = new ByteWriter(content.length + 4);
        all.writeBytes(content, 0, content.length);
        all.writeInt((int) crc.getValue());
        return all.toByteArray();
    }

    /** Returns an object of texts, with the description of its class. */
    static byte[] described(String className, List<String> fields, String... values) {
        ByteWriter description = new ByteWriter(128);
        description.writeUtf8(className);
        description.writeVarLong(fields.size());
        for (String field : fields) {
            description.writeUtf8(field);
            description.writeByte('L');
        }
        ByteWriter out = new ByteWriter(128);
        out.writeVarLong(0);
        out.writeVarLong(description.position());
        out.writeBytes(description.buffer(), 0, description.position());
        for (String value : values) {
            out.writeByte(1);
            out.writeUtf8(value);
        }
        return out.toByteArray();
    }

    public static byte[] serialize(Object object) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
            objects.writeObject(object);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
