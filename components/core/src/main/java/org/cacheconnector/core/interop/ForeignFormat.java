package org.cacheconnector.core.interop;

import java.util.List;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.wire.MalformedFrameException;

/**
 * The messages of another connector, which some nodes still have. They are neither numbered nor
 * signed: what is lost of them is lost.
 *
 * <p>{@link #encode} is called by one thread at a time, {@link #decode} by one too, perhaps at the
 * same time. Neither may be called on a request thread.
 */
public interface ForeignFormat {

    /** Returns the other connector's name, for the log. */
    String connector();

    /**
     * Returns what says the same as {@code batch} to nodes with the other connector, in the same
     * order, one text an invalidation. What it can't say of a key it says of the whole cache. What
     * those nodes must not do, such as to clear the only store of something, is left out.
     */
    List<ForeignText> encode(InvalidationBatch batch);

    /**
     * Reads one text. Loads no class that is not allowed, and creates nothing; a key that can't be
     * read becomes its whole cache.
     *
     * @throws MalformedFrameException if it is no message of the other connector; an {@link
     *     OutdatedTextException} if it is one of a version that is not understood
     */
    InvalidationBatch decode(String text) throws MalformedFrameException;
}
