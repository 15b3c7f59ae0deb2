package org.cacheconnector.performance.study;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.cacheconnector.performance.measure.Servers;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Topology;

/** Servers and data that are only written down. Thread-safe as far as the tests need it. */
final class FakeServers implements ServerSource, StudyServers, LoadData {

    /** What was done, in order. */
    final List<String> done = new ArrayList<>();

    /** With which properties data were made. */
    final List<Map<String, String>> data = new ArrayList<>();

    /** Processes that have ended by themselves. */
    final List<String> ended = new ArrayList<>();

    /** Whether data go with the servers. */
    boolean temporary;

    /** What is told of the versions. */
    Map<String, String> versions = Map.of("connector", "1");

    /** Fails the next step of this name. */
    String failing = "";

    /** A start waits for this, if it is set; {@link #abort} counts it down. */
    CountDownLatch starting;

    /** Is counted down when data are made, which lasts until it is interrupted. */
    CountDownLatch makingData;

    private boolean aborted;

    @Override
    public StudyServers start(Topology topology, SetUp setUp) {
        step("start " + Names.of(topology) + " " + Names.of(setUp), StudyFailure.SERVERS);
        if (starting != null) {
            await();
        }
        if (aborted) {
            throw new StudyException(StudyFailure.SERVERS, "aborted");
        }
        return this;
    }

    private void await() {
        try {
            starting.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException("A start must not be interrupted", e);
        }
    }

    @Override
    public void abort() {
        aborted = true;
        if (starting != null) {
            starting.countDown();
        }
    }

    @Override
    public Servers servers() {
        return new Servers(
                List.of(List.of(URI.create("https://localhost:9443"))),
                List.of(),
                List.of(),
                List.of());
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
        return List.copyOf(ended);
    }

    @Override
    public void setUp(Servers servers, Map<String, String> properties) {
        data.add(Map.copyOf(properties));
        step("data", StudyFailure.CREDENTIALS);
        if (makingData != null) {
            makingData.countDown();
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                throw new StudyException(StudyFailure.STOPPED, "interrupted", e);
            }
        }
    }

    @Override
    public void remove(Servers servers, Map<String, String> properties) {
        step("remove", StudyFailure.CREDENTIALS);
    }

    @Override
    public void close() {
        done.add("stop");
    }

    private void step(String name, StudyFailure failure) {
        done.add(name);
        if (name.equals(failing)) {
            throw new StudyException(failure, name + " fails");
        }
    }
}
