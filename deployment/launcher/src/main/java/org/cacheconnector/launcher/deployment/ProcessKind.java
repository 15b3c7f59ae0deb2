package org.cacheconnector.launcher.deployment;

/** What a process of a deployment is. */
public enum ProcessKind {
    /** A PostgreSQL server. */
    POSTGRES("database", "postgresql.log"),
    /** An ActiveMQ broker. */
    ACTIVEMQ("broker", "broker.log"),
    /** A stand-in for an IBM MQ queue manager. */
    QUEUE_MANAGER("broker", "broker.log"),
    /** An Identity Server. */
    NODE("node", "repository/logs/output.log");

    private final String label;
    private final String log;

    ProcessKind(String label, String log) {
        this.label = label;
        this.log = log;
    }

    /** Returns where its log is in its folder. */
    public String log() {
        return log;
    }

    /** Returns the kind as it is shown. */
    public String label() {
        return label;
    }
}
