/** A cluster of many nodes in this JVM, over a topic that can be as bad as a test wants. */
package org.cacheconnector.harness.consistency.pipeline;
