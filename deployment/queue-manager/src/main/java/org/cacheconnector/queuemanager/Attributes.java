package org.cacheconnector.queuemanager;

/**
 * The queue manager's attributes that MQINQ asks for; the numbers are MQIA_ and MQCA_ constants.
 */
record Attributes(QueueManagerContext manager) {

    private static final int CODED_CHAR_SET_ID = 2;
    private static final int COMMAND_LEVEL = 31;
    private static final int PLATFORM = 32;
    private static final int QUEUE_MANAGER_NAME = 2015;
    private static final int QUEUE_MANAGER_ID = 2032;

    private static final int UTF_8 = 1208;
    private static final int UNIX = 3;
    private static final int LEVEL = 940;

    /** Returns an integer attribute; 0 for what the stand-in does not have. */
    int integer(int selector) {
        return switch (selector) {
            case COMMAND_LEVEL -> LEVEL;
            case PLATFORM -> UNIX;
            case CODED_CHAR_SET_ID -> UTF_8;
            default -> 0;
        };
    }

    /** Returns the name in a character attribute; empty for what the stand-in does not have. */
    String name(int selector) {
        return switch (selector) {
            case QUEUE_MANAGER_NAME -> StandInQueueManager.NAME;
            case QUEUE_MANAGER_ID -> manager.ids().queueManagerId();
            default -> "";
        };
    }
}
