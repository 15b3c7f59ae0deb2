package org.cacheconnector.activemq;

import java.util.regex.Pattern;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.link.Failure;
import org.cacheconnector.link.FailureTable;
import org.cacheconnector.link.LinkStage;
import org.cacheconnector.link.jms.JmsFailures;

/** Knows the failures that ActiveMQ's client reports in its own way. */
final class ActiveMqFailures {

    /** Artemis names the client's port, which would make each attempt a new problem. */
    private static final Pattern CLIENT_PORT = Pattern.compile("(\\bfrom \\S+):\\d+");

    private static final FailureTable TABLE =
            FailureTable.of(ActiveMqFailures.class, JmsFailures.class);

    private ActiveMqFailures() {}

    /**
     * Returns the problem for a failure.
     *
     * @param spoken whether the other side has sent anything in ActiveMQ's protocol
     */
    static BrokerProblem of(Throwable thrown, LinkStage stage, String address, boolean spoken) {
        Failure failure = JmsFailures.failure(thrown, stage, address);
        return TABLE.problem(
                failure.with(address.startsWith("ssl:") ? "ssl" : "tcp")
                        .with(spoken ? "spoken" : "mute")
                        .saying(CLIENT_PORT.matcher(failure.said()).replaceAll("$1")));
    }
}
