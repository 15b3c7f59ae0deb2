package org.cacheconnector.rabbitmq;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.link.Failure;
import org.cacheconnector.link.FailureTable;
import org.cacheconnector.link.LinkStage;

/**
 * Knows the failures that RabbitMQ and its client report in their own way. The broker closes a
 * channel or a connection with a code of AMQP 0-9-1 and a text; some codes have several meanings.
 */
final class RabbitMqFailures {

    private static final Pattern REPLY = Pattern.compile("reply-text=(.*?), class-id=");

    private static final FailureTable TABLE = FailureTable.of(RabbitMqFailures.class);

    private RabbitMqFailures() {}

    /** Returns the problem for {@code thrown}. */
    static BrokerProblem of(Throwable thrown, LinkStage stage, String address) {
        Failure failure = new Failure(thrown, stage, address);
        return TABLE.problem(failure.with(address).saying(said(failure)));
    }

    /**
     * Returns the broker's words, without the client's words around them. Cuts the random part of
     * the queue's name, as each attempt would be a new problem.
     */
    private static String said(Failure failure) {
        return failure.causes().stream()
                .map(each -> REPLY.matcher(String.valueOf(each.getMessage())))
                .filter(Matcher::find)
                .map(reply -> reply.group(1).replaceAll("\\.\\p{XDigit}{8}'", "…'"))
                .findFirst()
                .orElse(failure.said());
    }
}
