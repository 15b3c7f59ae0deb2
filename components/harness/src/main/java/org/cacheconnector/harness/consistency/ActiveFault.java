package org.cacheconnector.harness.consistency;

/** A fault that is in force. */
@FunctionalInterface
public interface ActiveFault {

    /** Ends it: what was broken is whole again when this returns, though not yet connected. */
    void end() throws InterruptedException;
}
