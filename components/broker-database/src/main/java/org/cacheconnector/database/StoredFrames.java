package org.cacheconnector.database;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** What a {@link FrameReader} reads. */
interface StoredFrames {

    /** Returns the last frame's number of each sender, this node's too. */
    Map<String, Long> heads() throws SQLException;

    /**
     * Returns the first frames of {@code sender} behind {@code after}, in the order of their
     * numbers.
     *
     * @param max how many at most
     */
    List<StoredFrame> frames(String sender, long after, int max) throws SQLException;
}
