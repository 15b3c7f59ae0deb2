package org.cacheconnector.testkit.driver.bundle;

import java.io.Serializable;
import java.util.Map;

/**
 * What the test sends for one task.
 *
 * @param token the shared secret
 * @param taskClass the name of the task's class
 * @param classes byte code by file, as a jar has it
 * @param arguments the serialised {@code Object[]}
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares requests
public record TaskRequest(
        String token, String taskClass, Map<String, byte[]> classes, byte[] arguments)
        implements Serializable {}
