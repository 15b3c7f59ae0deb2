package org.cacheconnector.testkit.mq;

import org.cacheconnector.testkit.mq.pubsub.PubSubEngine;

/** What the channels of one queue manager share. */
record QueueManagerContext(
        QueueManagerOptions options,
        Authorities authorities,
        Faults faults,
        PubSubEngine engine,
        UniqueIds ids) {}
