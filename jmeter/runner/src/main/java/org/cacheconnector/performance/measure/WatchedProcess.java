package org.cacheconnector.performance.measure;

/**
 * A process of this machine whose use is recorded. What its children use counts as its own.
 *
 * @param name as it is reported, such as {@code a1} or {@code postgres}
 * @param pid its id
 * @param jvm whether it is a Java virtual machine that can be asked for its collections
 */
public record WatchedProcess(String name, long pid, boolean jvm) {}
