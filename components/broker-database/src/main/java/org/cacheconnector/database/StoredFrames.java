package org.cacheconnector.database;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** Finds the stored frames, for a {@link FrameReader}. */
interface StoredFrames {

    /** Returns the number of each sender's last frame, including this node's. */
    Map<String, Long> heads() throws SQLException;

    /**
     * Returns the first frames of {@code sender} with numbers above {@code after}, in order.
     *
     * @param max how many at most
     */
    List<StoredFrame> frames(String sender, long after, int max) throws SQLException;
}
