package org.cacheconnector.harness.broker;

import java.io.Serializable;

/** What one user may not do with one topic. */
record TopicDenial(String user, String topic) implements Serializable {}
