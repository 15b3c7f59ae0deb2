package org.cacheconnector.core.fakes;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Collectors;

/**
 * What is logged below one logger while this is open. Needs slf4j-jdk14 as the binding of the test
 * class path. Thread-safe.
 */
public final class RecordedLogs extends Handler implements AutoCloseable {

    private final Logger logger;
    private final Level levelBefore;
    private final List<LogRecord> records = new CopyOnWriteArrayList<>();

    private RecordedLogs(String name) {
        logger = Logger.getLogger(name);
        levelBefore = logger.getLevel();
        setLevel(Level.ALL);
        logger.setLevel(Level.ALL);
        logger.setUseParentHandlers(false);
        logger.addHandler(this);
    }

    @Override
    public void publish(LogRecord record) {
        records.add(record);
    }

    @Override
    public void flush() {}

    /** Records what the classes of the connector log. */
    public static RecordedLogs ofConnector() {
        return new RecordedLogs("org.cacheconnector");
    }

    /** Returns the errors. */
    public List<String> errors() {
        return messages(Level.SEVERE);
    }

    /** Returns the warnings. */
    public List<String> warnings() {
        return messages(Level.WARNING);
    }

    /** Returns the messages of level info. */
    public List<String> infos() {
        return messages(Level.INFO);
    }

    /** Returns the messages of every level. */
    public List<String> all() {
        return records.stream().map(LogRecord::getMessage).collect(Collectors.toList());
    }

    private List<String> messages(Level level) {
        return records.stream()
                .filter(record -> record.getLevel().equals(level))
                .map(LogRecord::getMessage)
                .collect(Collectors.toList());
    }

    @Override
    public void close() {
        logger.removeHandler(this);
        logger.setUseParentHandlers(true);
        logger.setLevel(levelBefore);
    }
}
