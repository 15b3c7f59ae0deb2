package org.cacheconnector.jms;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.cacheconnector.core.link.BrokerLinkListener;
import org.cacheconnector.core.link.BrokerProblem;

/** Writes down what it hears. */
final class FakeListener implements BrokerLinkListener {

    final List<String> heard = new CopyOnWriteArrayList<>();

    @Override
    public void connected() {
        heard.add("connected");
    }

    @Override
    public void disconnected(BrokerProblem problem) {
        heard.add("disconnected " + problem.kind());
    }

    @Override
    public void received(byte[] frame) {
        heard.add("received " + frame.length);
    }

    @Override
    public void rejected(String reason) {
        heard.add("rejected " + reason);
    }
}
