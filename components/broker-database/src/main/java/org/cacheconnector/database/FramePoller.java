package org.cacheconnector.database;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.broker.FrameListener;
import org.cacheconnector.link.CallWatch;

/**
 * Looks for frames again and again, on a thread of its own, and cleans the tables now and then.
 * Delivers frames after a look has succeeded, and none after the end.
 */
final class FramePoller implements Runnable {

    /** A few failures are normal, as another node may be cleaning the same rows. */
    private static final int MAX_FAILED_CLEANINGS = 10;

    private final BrokerLinkContext context;
    private final SharedDatabase database;
    private final FrameReader reader;
    private final TableCleaning cleaning;
    private final LonelyStart lonely;
    private final long pauseNanos;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile FrameListener frames;
    private volatile Consumer<Throwable> failed;
    private final CallWatch watch = new CallWatch();
    private int failedCleanings;

    FramePoller(
            BrokerLinkContext context,
            SharedDatabase database,
            FrameReader reader,
            TableCleaning cleaning,
            LonelyStart lonely,
            long pauseNanos) {
        this.context = context;
        this.database = database;
        this.reader = reader;
        this.cleaning = cleaning;
        this.lonely = lonely;
        this.pauseNanos = pauseNanos;
    }

    /**
     * Starts the thread.
     *
     * @param failed takes the failure that ends the thread
     */
    void start(FrameListener frames, Consumer<Throwable> failed) {
        this.frames = frames;
        this.failed = failed;
        Thread thread = context.threads().newThread(this);
        thread.setName("cache-connector delivery");
        thread.start();
    }

    @Override
    public void run() {
        try {
            boolean more = false;
            while (!isEnded(more ? 0 : pauseNanos)) {
                more = look();
                if (cleaning.isDue()) {
                    clean();
                }
            }
        } catch (Exception | Error e) {
            failed.accept(e);
        }
    }

    /** Ends the thread when its call has returned. Does not block. */
    void end() {
        ended.countDown();
    }

    /** Returns whether a call has not returned for {@code timeoutNanos}. */
    boolean hangs(long timeoutNanos) {
        return watch.hangs(timeoutNanos);
    }

    private boolean look() throws Exception {
        List<StoredFrame> found =
                call(
                        tables -> {
                            Map<String, Long> heads = tables.heads();
                            lonely.look(heads);
                            cleaning.look(heads);
                            return reader.read(tables, heads);
                        });
        for (StoredFrame each : found) {
            if (isEnded(0)) {
                return false;
            }
            each.deliver(frames, context.maxFrameBytes());
        }
        return found.size() == FrameReader.MAX_FRAMES;
    }

    private void clean() throws Exception {
        try {
            cleaning.committed(call(cleaning::clean));
            failedCleanings = 0;
        } catch (SQLException e) {
            failedCleanings++;
            if (failedCleanings >= MAX_FAILED_CLEANINGS) {
                throw e;
            }
        }
    }

    private <T> T call(Work<T> work) throws Exception {
        watch.begins();
        try (DatabaseSession session = database.begin()) {
            T result = work.in(new FrameTables(session, context.topic(), context.maxFrameBytes()));
            session.commit();
            return result;
        } finally {
            watch.ends();
        }
    }

    private boolean isEnded(long patienceNanos) throws InterruptedException {
        return ended.await(patienceNanos, TimeUnit.NANOSECONDS);
    }

    private interface Work<T> {
        T in(FrameTables tables) throws SQLException;
    }
}
