package org.cacheconnector.it.consistency;

/** A fault that is in force. */
@FunctionalInterface
interface ActiveFault {

    /** Ends it: what was broken is whole again when this returns, though not yet connected. */
    void end() throws InterruptedException;
}
