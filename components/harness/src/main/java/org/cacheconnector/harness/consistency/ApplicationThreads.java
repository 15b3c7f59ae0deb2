package org.cacheconnector.harness.consistency;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/** The threads of the applications, one a node. For one thread. */
final class ApplicationThreads implements AutoCloseable {

    private final List<ApplicationThread> work = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();

    ApplicationThreads(
            List<CachingApplication> applications,
            Workload workload,
            long seed,
            CheckErrors errors,
            LongSupplier nanoClock) {
        for (int node = 0; node < applications.size(); node++) {
            CachingApplication application = applications.get(node);
            ApplicationThread task =
                    new ApplicationThread(
                            application,
                            new OperationScript(workload, seed, node),
                            workload.operationsPerSecond(),
                            errors,
                            nanoClock);
            work.add(task);
            Thread thread = new Thread(task, "application-" + application.node().name());
            thread.setDaemon(true);
            threads.add(thread);
        }
    }

    void start() {
        threads.forEach(Thread::start);
    }

    /** Ends the work and waits for it. */
    void stopAll(long millis) throws InterruptedException {
        work.forEach(ApplicationThread::stop);
        for (Thread thread : threads) {
            thread.join(millis);
            if (thread.isAlive()) {
                throw new IllegalStateException(thread.getName() + " does not end");
            }
        }
    }

    @Override
    public void close() {
        work.forEach(ApplicationThread::stop);
    }
}
