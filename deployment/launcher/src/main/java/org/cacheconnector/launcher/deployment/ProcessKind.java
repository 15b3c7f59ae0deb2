package org.cacheconnector.launcher.deployment;

/** What a process of a deployment is. */
public enum ProcessKind {
    /** A PostgreSQL server. */
    POSTGRES("postgresql.log"),
    /** An ActiveMQ broker. */
    ACTIVEMQ("broker.log"),
    /** A stand-in for an IBM MQ queue manager. */
    QUEUE_MANAGER("broker.log"),
    /** An Identity Server. */
    NODE("repository/logs/output.log");

    private final String log;

    ProcessKind(String log) {
        this.log = log;
    }

    /** Returns where its log is in its folder. */
    public String log() {
        return log;
    }
}
