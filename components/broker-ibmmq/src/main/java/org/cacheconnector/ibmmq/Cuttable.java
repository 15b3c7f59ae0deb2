package org.cacheconnector.ibmmq;

/** Something under the client's connections that can be taken away from under them. */
interface Cuttable {

    /** Hears that no further connection is made. Must not block. */
    default void complete() {}

    /** Cuts. Must not block and must not throw; may be called more than once. */
    void cut();
}
