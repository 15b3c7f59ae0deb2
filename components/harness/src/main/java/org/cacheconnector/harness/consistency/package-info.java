/**
 * Checks that caches are consistent while faults are injected: plays seeded operations on every
 * node of a cluster, knows the truth, and reports each stale answer with its age. Begin with {@link
 * org.cacheconnector.harness.consistency.ConsistencyChecker}.
 */
package org.cacheconnector.harness.consistency;
