package org.cacheconnector.core.outbox;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Tells values apart by the SHA-256 of their serialised form: cached values seldom have an {@code
 * equals}. Two differences of that form do not count, as they depend on who loaded the value: the
 * order of arrays, which Identity Server fills from hash tables and from queries without an order;
 * and whether equal strings are one object. The values' own code runs here, which may block. For
 * one thread.
 */
public final class ValueDigest {

    static final int MAX_BYTES = 256 << 10;

    /** Also where many threads share few cores, which is when there is most to compare. */
    static final long MAX_NANOS = TimeUnit.MILLISECONDS.toNanos(800);

    /** Arrays within arrays beyond it are taken for an array that contains itself. */
    private static final int MAX_DEPTH = 8;

    /** Ends the serialisation of what is too large or takes too long. */
    private static final class LimitException extends IOException {
        private static final long serialVersionUID = 1;
    }

    private final LongSupplier nanoClock;
    private long start;
    private int size;
    private long written;

    /**
     * @param nanoClock the monotonic time
     */
    public ValueDigest(LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
    }

    /**
     * Returns the digest; null if there is none, as the value is too large or can't be serialised
     * for instance.
     */
    public byte[] of(Object value) {
        start = nanoClock.getAsLong();
        size = 0;
        try {
            return digest(value, 0);
        } catch (IOException | RuntimeException | Error e) {
            // Whatever the value's own code throws, perhaps as the value is being changed.
            return null;
        }
    }

    private byte[] digest(Object value, int depth) throws IOException {
        if (depth > MAX_DEPTH) {
            throw new LimitException();
        }
        MessageDigest sha = sha256();
        try (ObjectOutputStream out = new LevellingStream(new Bounded(sha), depth)) {
            out.writeObject(value);
        }
        return sha.digest();
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Returns how many bytes were serialised since the last call. */
    long takeWritten() {
        long all = written;
        written = 0;
        return all;
    }

    /** Writes equal strings as one, and arrays as the sorted digests of what is in them. */
    private final class LevellingStream extends ObjectOutputStream {
        private final Map<String, String> strings = new HashMap<>();
        private final int depth;

        private LevellingStream(OutputStream out, int depth) throws IOException {
            super(out);
            this.depth = depth;
            enableReplaceObject(true);
        }

        @Override
        protected Object replaceObject(Object object) throws IOException {
            if (object instanceof String) {
                String first = strings.putIfAbsent((String) object, (String) object);
                return first == null ? object : first;
            }
            return object instanceof Object[] ? sortedDigests((Object[]) object) : object;
        }

        private Object sortedDigests(Object[] array) throws IOException {
            byte[][] digests = new byte[array.length][];
            for (int i = 0; i < array.length; i++) {
                digests[i] = digest(array[i], depth + 1);
            }
            Arrays.sort(digests, Arrays::compare);
            return digests;
        }
    }

    private final class Bounded extends OutputStream {
        private final MessageDigest sha;

        private Bounded(MessageDigest sha) {
            this.sha = sha;
        }

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            if (length > MAX_BYTES - size || nanoClock.getAsLong() - start > MAX_NANOS) {
                throw new LimitException();
            }
            size += length;
            written += length;
            sha.update(bytes, offset, length);
        }
    }
}
