package org.cacheconnector.testkit.driver;

/** A task threw an exception in the server; the message has its text and stack trace. */
public final class TaskFailedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    TaskFailedException(String task, String remoteTrace) {
        super(task + " failed in the server: " + remoteTrace);
    }
}
