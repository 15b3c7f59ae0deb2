package org.cacheconnector.database;

/** The tables are missing; the message has the statement that makes one. */
final class UnusableTablesException extends Exception {

    private static final long serialVersionUID = 1L;

    UnusableTablesException(String message, Throwable cause) {
        super(message, cause);
    }
}
