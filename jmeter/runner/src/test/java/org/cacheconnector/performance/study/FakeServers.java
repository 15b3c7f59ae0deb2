package org.cacheconnector.performance.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.cacheconnector.performance.measure.LoadData;
import org.cacheconnector.performance.measure.MeasurementException;
import org.cacheconnector.performance.measure.Servers;

/** Servers and data that are only written down. Thread-safe as far as the tests need it. */
final class FakeServers implements ServerSource, StudyServers, LoadData {

    /** What was done, in order. */
    final List<String> done = new ArrayList<>();

    /** Processes that have ended by themselves. */
    final List<String> ended = new ArrayList<>();

    /** Whether data go with the servers. */
    boolean temporary;

    /** What is told of the versions. */
    Map<String, String> versions = Map.of("connector", "1");

    /** The plan properties of the latest users and applications. */
    Map<String, String> properties = Map.of();

    /** Fails the next step of this name. */
    String failing = "";

    /** A start waits for this, if it is set; {@link #abort} counts it down. */
    CountDownLatch starting;

    @Override
    public StudyServers start(PlannedServers planned) {
        String step = "start " + Names.of(planned.topology()) + " " + Names.of(planned.setUp());
        done.add(step);
        if (starting != null) {
            try {
                starting.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException("A start must not be interrupted", e);
            }
        }
        if (starting != null || step.equals(failing)) {
            throw new StudyException(StudyFailure.SERVERS, "fails");
        }
        return this;
    }

    @Override
    public void abort() {
        starting.countDown();
    }

    @Override
    public Servers servers() {
        return Servers.elsewhere(List.of());
    }

    @Override
    public Map<String, String> versions() {
        return versions;
    }

    @Override
    public boolean temporary() {
        return temporary;
    }

    @Override
    public List<String> ended() {
        return ended;
    }

    @Override
    public void setUp(Servers servers, Map<String, String> properties) {
        this.properties = properties;
        step("data");
    }

    @Override
    public void remove(Servers servers, Map<String, String> properties) {
        step("remove");
    }

    @Override
    public void close() {
        done.add("stop");
    }

    private void step(String name) {
        done.add(name);
        if (name.equals(failing)) {
            throw new MeasurementException(name + " fails");
        }
    }
}
