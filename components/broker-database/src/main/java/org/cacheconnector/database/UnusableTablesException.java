package org.cacheconnector.database;

/** A table is missing. The message has the statement that creates it. */
final class UnusableTablesException extends Exception {

    private static final long serialVersionUID = 1L;

    UnusableTablesException(String message, Throwable cause) {
        super(message, cause);
    }
}
