package org.cacheconnector.harness.broker;

import java.io.Serializable;

/** What one user may not do with one topic. */
record TopicDenial(String user, String topic, boolean reading, boolean publishing)
        implements Serializable {}
