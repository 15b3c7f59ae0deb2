package org.cacheconnector.carbon.fakes;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.broker.BrokerLinkListener;
import org.cacheconnector.core.broker.BrokerProblem;

/** A broker with one topic in memory: frames arrive at once, on the sender's thread. */
public final class FakeBroker {

    private final List<Link> links = new CopyOnWriteArrayList<>();
    private volatile boolean up = true;

    private final class Link implements BrokerLink {
        private volatile BrokerLinkListener listener;

        @Override
        public void open(BrokerLinkListener toTell) {
            listener = toTell;
            links.add(this);
            tellState();
        }

        private void tellState() {
            if (up) {
                listener.connected();
            } else {
                listener.disconnected(
                        new BrokerProblem(
                                BrokerProblem.Kind.UNREACHABLE, "It is down.", "Start it."));
            }
        }

        @Override
        public void publish(byte[] frame) throws BrokerException {
            if (!up || listener == null) {
                throw new BrokerException("not connected", null);
            }
            for (Link link : links) {
                if (link != this) {
                    link.listener.received(frame);
                }
            }
        }

        @Override
        public void close() {
            links.remove(this);
        }
    }

    /** Returns a link to it, not opened. */
    public BrokerLink link() {
        return new Link();
    }

    /** How many links are open. */
    public int connections() {
        return links.size();
    }

    public void stop() {
        up = false;
        links.forEach(Link::tellState);
    }

    public void start() {
        up = true;
        links.forEach(Link::tellState);
    }
}
