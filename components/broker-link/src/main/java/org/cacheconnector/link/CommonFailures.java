package org.cacheconnector.link;

import java.time.Duration;
import java.util.SortedMap;
import java.util.stream.Collectors;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;

/** Knows the failures that look the same with every broker's client. */
final class CommonFailures {

    private static final FailureTable TABLE = FailureTable.of();

    private CommonFailures() {}

    /** Returns the problem of a failure in the link itself. */
    static BrokerProblem of(Throwable failure, LinkStage stage, String address) {
        return TABLE.problem(new Failure(failure, stage, address));
    }

    /**
     * Returns one problem for a round of attempts that all failed. If possible, it is the first
     * that is more than a missing answer, as a refusal says more than silence.
     *
     * @param problems by address, so that the same causes give the same result in any order of
     *     attempts; not empty
     */
    static BrokerProblem ofRound(SortedMap<String, BrokerProblem> problems) {
        BrokerProblem first = problems.get(problems.firstKey());
        String all =
                problems.values().stream()
                        .map(BrokerProblem::message)
                        .collect(
                                Collectors.joining(
                                        " ", "None of the brokers can be reached: ", ""));
        return problems.values().stream()
                .filter(problem -> problem.kind() != Kind.UNREACHABLE)
                .findFirst()
                .orElse(
                        problems.size() == 1
                                ? first
                                : new BrokerProblem(first.kind(), all, first.remedy()));
    }

    /** Returns the problem of a broker that did not answer within {@code timeout}. */
    static BrokerProblem noAnswer(String address, Duration timeout, LinkStage stage) {
        return new BrokerProblem(
                Kind.UNREACHABLE,
                address
                        + " did not answer within "
                        + words(timeout)
                        + " while "
                        + stage.words()
                        + ".",
                "Check that the broker runs, that provider_url (IBM MQ: host, port,"
                        + " connection_name_list; a database: datasource) leads to it, and that no"
                        + " firewall drops packets. On slow networks raise connect_timeout. With"
                        + " a database, check that the pool has a free connection (maxActive).");
    }

    /** Returns the problem of a broker that has not accepted a message for {@code timeout}. */
    static BrokerProblem notAccepted(String address, Duration timeout) {
        return new BrokerProblem(
                Kind.LOST,
                address + " has not taken a message for " + words(timeout) + ".",
                "Check the network. Check whether the broker is overloaded, or slows senders down"
                        + " because its memory is full (producer flow control). With a database,"
                        + " check for locks, and that the pool has a free connection (maxActive).");
    }

    private static String words(Duration time) {
        return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
    }
}
