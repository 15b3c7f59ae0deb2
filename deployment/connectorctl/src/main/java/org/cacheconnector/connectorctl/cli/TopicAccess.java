package org.cacheconnector.connectorctl.cli;

import java.io.PrintWriter;
import org.cacheconnector.connectorctl.topic.Observer;

/** Joins the topic. */
@FunctionalInterface
interface TopicAccess {

    /**
     * Returns an observer that is connected.
     *
     * @param options which topic
     * @param err for what is odd, but no obstacle
     */
    Observer join(TopicOptions options, PrintWriter err) throws InterruptedException;
}
