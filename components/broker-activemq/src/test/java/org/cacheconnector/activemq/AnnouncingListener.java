package org.cacheconnector.activemq;

import java.util.concurrent.CountDownLatch;
import org.cacheconnector.core.broker.BrokerLinkListener;
import org.cacheconnector.core.broker.BrokerProblem;

/** Passes everything on and counts a latch down when connected. */
final class AnnouncingListener implements BrokerLinkListener {

    private final BrokerLinkListener target;
    private final CountDownLatch connected;

    AnnouncingListener(BrokerLinkListener target, CountDownLatch connected) {
        this.target = target;
        this.connected = connected;
    }

    @Override
    public void connected() {
        target.connected();
        connected.countDown();
    }

    @Override
    public void disconnected(BrokerProblem problem) {
        target.disconnected(problem);
    }

    @Override
    public void received(byte[] frame) {
        target.received(frame);
    }

    @Override
    public void rejected(String reason) {
        target.rejected(reason);
    }
}
