package org.cacheconnector.connectorctl.topic;

import org.cacheconnector.core.frame.Frame;

/** Is shown the verified messages that pass. Called by one thread at a time; must not throw. */
@FunctionalInterface
public interface Passing {

    /**
     * A message passes.
     *
     * @param bytes its size
     */
    void passed(Frame frame, int bytes);
}
