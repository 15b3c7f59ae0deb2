package org.cacheconnector.it.consistency;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Does on one node what its script says, at the rate of the workload, until it is told to end. */
final class ApplicationThread extends Thread {

    /** After a pause longer than this the missed operations are not made up for. */
    private static final long MAX_BACKLOG_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    private final CachingApplication application;
    private final OperationScript script;
    private final long periodNanos;
    private final CheckErrors errors;
    private volatile boolean ended;

    ApplicationThread(
            CachingApplication application,
            OperationScript script,
            double operationsPerSecond,
            CheckErrors errors) {
        super("application-" + application.node().name());
        setDaemon(true);
        this.application = application;
        this.script = script;
        this.periodNanos = (long) (TimeUnit.SECONDS.toNanos(1) / operationsPerSecond);
        this.errors = errors;
    }

    void end() {
        ended = true;
    }

    @Override
    public void run() {
        long next = System.nanoTime();
        while (!ended) {
            Operation operation = script.next();
            CarbonNode node = application.node();
            if (node.gate().enter()) {
                try {
                    application.perform(operation);
                } catch (RuntimeException e) {
                    errors.add(node.name() + " could not " + operation, e);
                } finally {
                    node.gate().leave();
                }
            }
            next += periodNanos;
            long now = System.nanoTime();
            if (now - next > MAX_BACKLOG_NANOS) {
                next = now;
            } else if (next > now) {
                LockSupport.parkNanos(next - now);
            }
        }
    }
}
