package org.cacheconnector.connectorctl.topic;

import java.time.Duration;
import java.util.List;
import java.util.Set;

/** The nodes at a topic. */
public interface Nodes {

    /**
     * Asks, and waits until all of {@code expected} have answered, or {@code wait} is over.
     *
     * @return the answers, by the nodes' names; of those that are not expected, if they came in
     *     time
     * @throws org.cacheconnector.connectorctl.CtlException if the broker does not take the question
     */
    List<Answer> ask(Question question, Set<String> expected, Duration wait)
            throws InterruptedException;

    /**
     * Asks all for their status. Waits until all that are heard of, also from those that answered,
     * have answered, or {@code wait} is over.
     */
    RollCall callRoll(Duration wait) throws InterruptedException;
}
