package org.cacheconnector.ibmmq;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.link.Failure;
import org.cacheconnector.link.FailureTable;
import org.cacheconnector.link.LinkStage;
import org.cacheconnector.link.jms.JmsFailures;

/** Knows the failures that IBM's client reports in its own way, most of them by a reason code. */
final class IbmMqFailures {

    /** In messages of any language: 'number' ('name'), or RC=number. */
    private static final Pattern REASON =
            Pattern.compile("'(\\d{4})' \\('(MQRC_[A-Z0-9_]+)'\\)|\\bRC=(\\d{4})\\b");

    private static final FailureTable TABLE =
            FailureTable.of(IbmMqFailures.class, JmsFailures.class);

    private IbmMqFailures() {}

    /** Returns the problem for {@code thrown}. */
    static BrokerProblem of(Throwable thrown, LinkStage stage, String address) {
        Failure failure = JmsFailures.failure(thrown, stage, address);
        failure.causes().stream()
                .map(each -> REASON.matcher(String.valueOf(each.getMessage())))
                .filter(Matcher::find)
                .findFirst()
                .map(IbmMqFailures::numberAndName)
                .ifPresent(reason -> failure.with("reason " + reason).saying(reason));
        return TABLE.problem(failure);
    }

    private static String numberAndName(Matcher reason) {
        return reason.group(1) == null ? reason.group(3) : reason.group(1) + ", " + reason.group(2);
    }
}
