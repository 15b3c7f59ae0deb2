package org.cacheconnector.testkit.driver.bundle;

import java.io.Serializable;

/**
 * What the server answers.
 *
 * @param failure the text of the exception with its stack trace; null if the task returned
 * @param result the serialised result; null if the task failed
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares responses
public record TaskResponse(String failure, byte[] result) implements Serializable {}
