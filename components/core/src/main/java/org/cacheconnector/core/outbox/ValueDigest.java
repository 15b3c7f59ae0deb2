package org.cacheconnector.core.outbox;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Tells values apart by the SHA-256 of their serialised form: cached values seldom have an {@code
 * equals}. For one thread.
 */
final class ValueDigest {

    private static final int MAX_BYTES = 1 << 20;

    /** Ends the serialisation of what is too large. */
    private static final class TooLargeException extends IOException {
        private static final long serialVersionUID = 1;
    }

    private final MessageDigest sha;

    ValueDigest() {
        try {
            sha = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Returns the digest; null if there is none, as the value is too large for instance. */
    byte[] of(Object value) {
        sha.reset();
        try (ObjectOutputStream out = new ObjectOutputStream(new Bounded())) {
            out.writeObject(value);
        } catch (IOException | RuntimeException | LinkageError | StackOverflowError e) {
            // The value's own code runs here, perhaps while the value is being changed.
            return null;
        }
        return sha.digest();
    }

    private final class Bounded extends OutputStream {
        private int written;

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            written += length;
            if (written > MAX_BYTES) {
                throw new TooLargeException();
            }
            sha.update(bytes, offset, length);
        }
    }
}
