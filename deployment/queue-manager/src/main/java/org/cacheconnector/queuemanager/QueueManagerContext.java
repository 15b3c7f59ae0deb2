package org.cacheconnector.queuemanager;

/** What the channels of one queue manager share. */
record QueueManagerContext(
        QueueManagerOptions options,
        Authorities authorities,
        Faults faults,
        PubSubEngine engine,
        UniqueIds ids) {}
