package org.cacheconnector.harness.mq;

import org.cacheconnector.harness.mq.pubsub.PubSubEngine;

/** What the channels of one queue manager share. */
record QueueManagerContext(
        QueueManagerOptions options,
        Authorities authorities,
        Faults faults,
        PubSubEngine engine,
        UniqueIds ids) {}
