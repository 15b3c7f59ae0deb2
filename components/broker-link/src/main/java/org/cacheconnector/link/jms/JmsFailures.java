package org.cacheconnector.link.jms;

import javax.jms.JMSException;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.link.Failure;
import org.cacheconnector.link.FailureTable;
import org.cacheconnector.link.LinkStage;

/** Knows the failures that look the same with every JMS client. */
public final class JmsFailures {

    private static final FailureTable TABLE = FailureTable.of(JmsFailures.class);

    private JmsFailures() {}

    /** Returns the problem of an unknown client. */
    static BrokerProblem of(Throwable thrown, LinkStage stage, String address) {
        return TABLE.problem(failure(thrown, stage, address));
    }

    /** Returns a failure with its causes, including the linked exceptions of JMS. */
    public static Failure failure(Throwable thrown, LinkStage stage, String address) {
        return new Failure(
                thrown,
                each ->
                        each instanceof JMSException
                                ? ((JMSException) each).getLinkedException()
                                : null,
                stage,
                address);
    }
}
