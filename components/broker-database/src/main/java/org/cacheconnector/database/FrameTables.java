package org.cacheconnector.database;

import java.io.IOException;
import java.io.InputStream;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One topic in the two tables, within one transaction. Uses only SQL that all databases understand.
 * A node writes only its own rows, except rows of nodes that are gone. For one thread.
 */
final class FrameTables implements StoredFrames {

    /** The last number of each sender. */
    static final String NODE = "CACHE_CONNECTOR_NODE";

    /** The frames. */
    static final String FRAME = "CACHE_CONNECTOR_FRAME";

    /** At most so many senders are read: ten times the most peers of a node. */
    private static final int MAX_SENDERS = 10_000;

    private static final String OF_SENDER = " WHERE TOPIC = ? AND SENDER = ?";

    private final DatabaseSession session;
    private final String topic;
    private final int maxFrameBytes;

    FrameTables(DatabaseSession session, String topic, int maxFrameBytes) {
        this.session = session;
        this.topic = topic;
        this.maxFrameBytes = maxFrameBytes;
    }

    /** Fails if {@code table} is missing or has other columns. */
    static void check(DatabaseSession session, String table) throws SQLException {
        String columns =
                table.equals(NODE)
                        ? "TOPIC, SENDER, LAST_FRAME, SENT_AT"
                        : "TOPIC, SENDER, FRAME_NO, SENT_AT, CONTENT";
        session.execute("SELECT " + columns + " FROM " + table + " WHERE 1 = 0");
    }

    @Override
    public Map<String, Long> heads() throws SQLException {
        String sql = "SELECT SENDER, LAST_FRAME FROM " + NODE + " WHERE TOPIC = ?";
        try (PreparedStatement statement = session.prepare(sql)) {
            statement.setString(1, topic);
            Map<String, Long> heads = new LinkedHashMap<>();
            try (ResultSet rows = statement.executeQuery()) {
                while (heads.size() < MAX_SENDERS && rows.next()) {
                    heads.put(rows.getString(1), rows.getLong(2));
                }
            }
            return heads;
        }
    }

    @Override
    public List<StoredFrame> frames(String sender, long after, int max) throws SQLException {
        String sql =
                "SELECT FRAME_NO, CONTENT FROM "
                        + FRAME
                        + OF_SENDER
                        + " AND FRAME_NO > ? ORDER BY FRAME_NO";
        try (PreparedStatement statement = of(sender, sql)) {
            statement.setMaxRows(max);
            statement.setLong(3, after);
            List<StoredFrame> frames = new ArrayList<>();
            try (ResultSet rows = statement.executeQuery()) {
                while (frames.size() < max && rows.next()) {
                    frames.add(new StoredFrame(rows.getLong(1), content(rows)));
                }
            }
            return frames;
        }
    }

    /** Adds a frame. */
    void insertFrame(String sender, long number, byte[] content) throws SQLException {
        String sql =
                "INSERT INTO "
                        + FRAME
                        + " (TOPIC, SENDER, FRAME_NO, SENT_AT, CONTENT)"
                        + " VALUES (?, ?, ?, CURRENT_TIMESTAMP, ?)";
        try (PreparedStatement statement = of(sender, sql)) {
            statement.setLong(3, number);
            statement.setBytes(4, content);
            statement.executeUpdate();
        }
    }

    /**
     * Sets the last number of a sender. Never sets a smaller number.
     *
     * @param known whether the sender has a last number, as far as the caller knows. MySQL locks
     *     the gap around a row that an update looks for and does not find; senders that add their
     *     first rows at the same time would then wait for each other.
     */
    void moveHead(String sender, long number, boolean known) throws SQLException {
        if (!known || !moved(sender, number)) {
            insertHead(sender, number);
        }
    }

    private boolean moved(String sender, long number) throws SQLException {
        String move =
                "UPDATE "
                        + NODE
                        + " SET LAST_FRAME = ?, SENT_AT = CURRENT_TIMESTAMP"
                        + " WHERE TOPIC = ? AND SENDER = ? AND LAST_FRAME < ?";
        try (PreparedStatement statement = session.prepare(move)) {
            statement.setLong(1, number);
            statement.setString(2, topic);
            statement.setString(3, sender);
            statement.setLong(4, number);
            return statement.executeUpdate() > 0;
        }
    }

    private void insertHead(String sender, long number) throws SQLException {
        String insert =
                "INSERT INTO "
                        + NODE
                        + " (TOPIC, SENDER, LAST_FRAME, SENT_AT)"
                        + " VALUES (?, ?, ?, CURRENT_TIMESTAMP)";
        try (PreparedStatement statement = of(sender, insert)) {
            statement.setLong(3, number);
            statement.executeUpdate();
        }
    }

    /** Returns for how long a sender has sent nothing, in milliseconds, by the database's clock. */
    long silentMillis(String sender) throws SQLException {
        String sql = "SELECT SENT_AT, CURRENT_TIMESTAMP FROM " + NODE + OF_SENDER;
        try (PreparedStatement statement = of(sender, sql);
                ResultSet rows = statement.executeQuery()) {
            return rows.next()
                    ? rows.getTimestamp(2).getTime() - rows.getTimestamp(1).getTime()
                    : 0;
        }
    }

    /** Returns the smallest number of a sender's frames, or -1 if there are none. */
    long firstFrame(String sender) throws SQLException {
        String sql = "SELECT MIN(FRAME_NO) FROM " + FRAME + OF_SENDER;
        try (PreparedStatement statement = of(sender, sql);
                ResultSet rows = statement.executeQuery()) {
            long number = rows.next() ? rows.getLong(1) : 0;
            return rows.wasNull() ? -1 : number;
        }
    }

    /** Deletes the frames of a sender from one number to another. */
    void deleteFrames(String sender, long from, long to) throws SQLException {
        String sql = "DELETE FROM " + FRAME + OF_SENDER + " AND FRAME_NO >= ? AND FRAME_NO <= ?";
        try (PreparedStatement statement = of(sender, sql)) {
            statement.setLong(3, from);
            statement.setLong(4, to);
            statement.executeUpdate();
        }
    }

    /** Deletes a sender whose last number is still {@code number}. */
    void deleteHead(String sender, long number) throws SQLException {
        String sql = "DELETE FROM " + NODE + OF_SENDER + " AND LAST_FRAME = ?";
        try (PreparedStatement statement = of(sender, sql)) {
            statement.setLong(3, number);
            statement.executeUpdate();
        }
    }

    private PreparedStatement of(String sender, String sql) throws SQLException {
        PreparedStatement statement = session.prepare(sql);
        statement.setString(1, topic);
        statement.setString(2, sender);
        return statement;
    }

    /** Reads at most one byte more than the largest frame. */
    private byte[] content(ResultSet rows) throws SQLException {
        try (InputStream stream = rows.getBinaryStream(2)) {
            return stream == null ? new byte[0] : stream.readNBytes(maxFrameBytes + 1);
        } catch (IOException e) {
            throw new SQLException("a frame can't be read", e);
        }
    }
}
