package org.wso2.carbon.testkeys;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/** Fails where it is told to: on being written, read or hashed. */
@SuppressWarnings("InconsistentHashCode") // the field only decides whether to fail
public final class FailingKey implements Serializable {

    private static final long serialVersionUID = 1L;

    /** Where to fail. */
    public enum Where {
        WRITING_WITH_EXCEPTION,
        WRITING_WITH_ERROR,
        READING_WITH_EXCEPTION,
        READING_WITH_ERROR,
        HASHING_WITH_EXCEPTION,
        HASHING_WITH_ERROR
    }

    private final Where where;
    private transient boolean received;

    public FailingKey(Where where) {
        this.where = where;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
        failAt(Where.WRITING_WITH_EXCEPTION, Where.WRITING_WITH_ERROR);
        out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        received = true;
        failAt(Where.READING_WITH_EXCEPTION, Where.READING_WITH_ERROR);
    }

    private void failAt(Where exception, Where error) {
        if (where == exception) {
            throw new IllegalStateException("told to");
        }
        if (where == error) {
            throw new AssertionError("told to");
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FailingKey that && where == that.where;
    }

    @Override
    public int hashCode() {
        if (received) {
            failAt(Where.HASHING_WITH_EXCEPTION, Where.HASHING_WITH_ERROR);
        }
        return 7;
    }
}
