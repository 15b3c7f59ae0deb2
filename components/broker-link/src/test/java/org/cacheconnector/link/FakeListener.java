package org.cacheconnector.link;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.cacheconnector.core.broker.BrokerLinkListener;
import org.cacheconnector.core.broker.BrokerProblem;

/** Writes down what it hears. */
final class FakeListener implements BrokerLinkListener {

    final List<String> heard = new CopyOnWriteArrayList<>();
    final List<BrokerProblem> problems = new CopyOnWriteArrayList<>();
    private final AtomicReference<Runnable> next = new AtomicReference<>(() -> {});

    /** The next call does this, after it was written down. */
    void onNext(Runnable work) {
        next.set(work);
    }

    /** The next call fails, after it was written down. */
    void failNext(Error error) {
        onNext(
                () -> {
                    throw error;
                });
    }

    @Override
    public void connected() {
        hear("connected");
    }

    @Override
    public void disconnected(BrokerProblem problem) {
        problems.add(problem);
        hear("disconnected " + problem.kind());
    }

    @Override
    public void received(byte[] frame) {
        hear("received " + frame.length);
    }

    @Override
    public void rejected(String reason) {
        hear("rejected " + reason);
    }

    private void hear(String what) {
        heard.add(what);
        next.getAndSet(() -> {}).run();
    }
}
