package org.cacheconnector.link;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;

/**
 * Connects to the first endpoint that lets it, with a deadline of its own for each: clients' own
 * deadlines cover some of the calls only, and not with every client. Used by the link's thread
 * only.
 */
final class Connector {

    private static final long SATURATED_POLL_NANOS = 1_000_000_000;

    private final BrokerClient client;
    private final LinkConfig config;
    private final ClientThreads threads;
    private final Wakeup wakeup;
    private final BooleanSupplier cancelled;
    private final List<Failure> failures = new ArrayList<>();

    /**
     * @param wakeup signalled when {@code cancelled} may have changed
     * @param cancelled whether to give up, as the link is being closed
     */
    Connector(
            BrokerClient client,
            LinkConfig config,
            ClientThreads threads,
            Wakeup wakeup,
            BooleanSupplier cancelled) {
        this.client = client;
        this.config = config;
        this.threads = threads;
        this.wakeup = wakeup;
        this.cancelled = cancelled;
    }

    /**
     * Makes each attempt of a round.
     *
     * @return the connection, or null if none let it or it was cancelled
     */
    WatchedConnection connect(LinkEvents events) {
        failures.clear();
        for (BrokerConnection untried : client.attempts()) {
            awaitThread();
            if (cancelled.getAsBoolean()) {
                return null;
            }
            WatchedConnection connection = new WatchedConnection(untried, config, wakeup);
            BrokerProblem problem = attempt(connection, events);
            if (problem == null) {
                return connection;
            }
            failures.add(new Failure(connection.address(), problem));
        }
        return null;
    }

    /**
     * Returns what to tell of the last, failed round: of several problems the first that is more
     * than a missing answer, as a broker that refuses says more than one that is down; in the order
     * of the addresses, so that the same causes give the same answer in whatever order they were
     * tried.
     */
    BrokerProblem problem() {
        failures.sort(Comparator.comparing(failure -> failure.address));
        return failures.stream()
                .map(failure -> failure.problem)
                .filter(problem -> problem.kind() != Kind.UNREACHABLE)
                .findFirst()
                .orElseGet(this::unreachable);
    }

    private BrokerProblem unreachable() {
        if (failures.size() == 1) {
            return failures.get(0).problem;
        }
        StringBuilder messages = new StringBuilder("None of the brokers can be reached:");
        failures.forEach(failure -> messages.append(' ').append(failure.problem.message()));
        return new BrokerProblem(
                Kind.UNREACHABLE, messages.toString(), failures.get(0).problem.remedy());
    }

    private BrokerProblem attempt(WatchedConnection connection, LinkEvents events) {
        ConnectAttempt attempt =
                new ConnectAttempt(connection, events, client.classLoader(), wakeup);
        threads.start(attempt);
        long deadline = System.nanoTime() + config.connectTimeout().toNanos();
        long left = config.connectTimeout().toNanos();
        while (!attempt.isDone() && left > 0 && !cancelled.getAsBoolean()) {
            wakeup.await(left);
            left = deadline - System.nanoTime();
        }
        LinkStage stage = connection.stage();
        if (attempt.abandon()) {
            return CommonFailures.noAnswer(connection.address(), config.connectTimeout(), stage);
        }
        return attempt.problem();
    }

    private void awaitThread() {
        while (!threads.mayConnect() && !cancelled.getAsBoolean()) {
            wakeup.await(SATURATED_POLL_NANOS);
        }
    }

    /** What went wrong at one address. */
    private static final class Failure {
        private final String address;
        private final BrokerProblem problem;

        Failure(String address, BrokerProblem problem) {
            this.address = address;
            this.problem = problem;
        }
    }
}
