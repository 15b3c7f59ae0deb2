package org.cacheconnector.database;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.FrameListener;
import org.cacheconnector.link.BrokerConnection;
import org.cacheconnector.link.LinkConfig;
import org.cacheconnector.link.LinkStage;

/**
 * Reads from and writes to the tables, until the first failure. Borrows a connection for each
 * transaction only, so that the server's pool can manage its connections as configured. Never
 * interrupts a thread that may be inside a driver, as an embedded H2 would close its files.
 */
final class DatabaseConnection extends BrokerConnection {

    private static final int ATTEMPTS = 3;

    /** Classes of SQL states. */
    private static final String INTEGRITY_VIOLATION = "23";

    private static final String TRANSACTION_ROLLBACK = "40";

    private final BrokerLinkContext context;
    private final SharedDatabase database;
    private final OwnFrames own;
    private final boolean createTables;
    private final long patienceNanos;
    private final FrameReader reader;
    private final FramePoller poller;
    private volatile Consumer<Throwable> failed = failure -> {};
    private volatile boolean hasHead;

    DatabaseConnection(
            LinkConfig config,
            SharedDatabase database,
            OwnFrames own,
            LonelyStart lonely,
            boolean createTables,
            Duration pause) {
        this.context = config.context();
        this.database = database;
        this.own = own;
        this.createTables = createTables;
        this.patienceNanos = config.connectTimeout().toNanos() / 10 * 8;
        this.reader = new FrameReader(own.sender(), System::nanoTime);
        this.poller =
                new FramePoller(
                        context,
                        database,
                        reader,
                        new TableCleaning(own, System::nanoTime),
                        lonely,
                        pause.toNanos());
    }

    @Override
    protected void open(FrameListener frames, Consumer<Throwable> failed) throws Exception {
        this.failed = failed;
        database.find(patienceNanos);
        new TableScript(database).ensure(createTables);
        stage(LinkStage.PUBLISHER);
        inTransaction(
                (tables, session) -> {
                    Map<String, Long> heads = tables.heads();
                    hasHead = heads.containsKey(own.sender());
                    own.found(heads.getOrDefault(own.sender(), 0L));
                    tryAll(tables);
                    reader.startAt(heads);
                });
        stage(LinkStage.SUBSCRIBER);
        poller.start(frames, failed);
        stage(LinkStage.CONNECTED);
    }

    /** Tries every statement that needs a right; the caller rolls back. */
    private void tryAll(FrameTables tables) throws Exception {
        long number = own.unused();
        tables.insertFrame(own.sender(), number, new byte[] {0});
        tables.moveHead(own.sender(), number, hasHead);
        tables.deleteFrames(own.sender(), number, number);
        tables.deleteHead(own.sender(), number);
    }

    @Override
    protected void publish(byte[] frame) throws Exception {
        long number = own.next();
        inTransaction(
                (tables, session) -> {
                    tables.insertFrame(own.sender(), number, frame);
                    tables.moveHead(own.sender(), number, hasHead);
                    session.commit();
                });
        hasHead = true;
        own.sent(number);
    }

    /** The statements of a transaction; without a commit they are undone. */
    private interface Statements {

        void run(FrameTables tables, DatabaseSession session) throws Exception;
    }

    /**
     * Runs a transaction again if the database undid it to end a deadlock, or if the node's row is
     * there already. A send that was given up may still hold locks or add the row when the next one
     * comes.
     */
    private void inTransaction(Statements statements) throws Exception {
        for (int attempt = 1; ; attempt++) {
            try (DatabaseSession session = database.begin()) {
                statements.run(
                        new FrameTables(session, context.topic(), context.maxFrameBytes()),
                        session);
                return;
            } catch (SQLException e) {
                boolean rowIsThere = isOf(e, INTEGRITY_VIOLATION);
                if (attempt == ATTEMPTS || !(rowIsThere || isOf(e, TRANSACTION_ROLLBACK))) {
                    throw e;
                }
                if (rowIsThere) {
                    hasHead = true;
                }
            }
        }
    }

    private static boolean isOf(SQLException e, String classOfStates) {
        return e.getSQLState() != null && e.getSQLState().startsWith(classOfStates);
    }

    @Override
    protected void check(long timeoutNanos) {
        if (poller.hangs(timeoutNanos)) {
            failed.accept(new TimeoutException("a look for frames has not returned"));
        }
    }

    @Override
    protected String address() {
        return database.address();
    }

    @Override
    protected void abort() {
        poller.end();
    }

    @Override
    protected void close() {
        abort();
    }

    @Override
    protected BrokerProblem problem(Throwable failure) {
        return DatabaseFailures.of(failure, stage(), address());
    }
}
