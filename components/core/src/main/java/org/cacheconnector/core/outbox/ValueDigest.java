package org.cacheconnector.core.outbox;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Tells values apart by the SHA-256 of their serialised form: cached values seldom have an {@code
 * equals}. The values' own code runs here, which may block. For one thread.
 */
public final class ValueDigest {

    static final int MAX_BYTES = 256 << 10;
    static final long MAX_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    /** Ends the serialisation of what is too large or takes too long. */
    private static final class LimitException extends IOException {
        private static final long serialVersionUID = 1;
    }

    private final LongSupplier nanoClock;
    private final MessageDigest sha;
    private long written;

    /**
     * @param nanoClock the monotonic time
     */
    public ValueDigest(LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
        try {
            sha = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /**
     * Returns the digest; null if there is none, as the value is too large or can't be serialised
     * for instance.
     */
    public byte[] of(Object value) {
        sha.reset();
        try (ObjectOutputStream out = new ObjectOutputStream(new Bounded())) {
            out.writeObject(value);
        } catch (IOException | RuntimeException | Error e) {
            // Whatever the value's own code throws, perhaps as the value is being changed.
            return null;
        }
        return sha.digest();
    }

    /** Returns how many bytes were serialised since the last call. */
    long takeWritten() {
        long all = written;
        written = 0;
        return all;
    }

    private final class Bounded extends OutputStream {
        private final long start = nanoClock.getAsLong();
        private int size;

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
