package org.cacheconnector.carbon.fakes;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.core.broker.BrokerLinkListener;
import org.cacheconnector.core.config.Setting;
import org.cacheconnector.core.config.Settings;

/** A broker module whose links go nowhere; remembers them. */
public final class FakeLinkFactory implements BrokerLinkFactory {

    public static final Setting<String> URL =
            Setting.text("provider_url", null, "fake:.*", "fake:something", "Where to.");

    public static final Setting<String> REMOVED = Setting.text("removed", null, "Without effect.");

    /** A link that is connected as soon as it is opened. */
    private static final class FakeLink implements BrokerLink {
        private volatile boolean open;
        private volatile BrokerLinkListener listener;
        private final List<byte[]> frames = new CopyOnWriteArrayList<>();

        @Override
        public void open(BrokerLinkListener listener) {
            this.listener = listener;
            open = true;
            listener.connected();
        }

        @Override
        public void publish(byte[] frame) {
            frames.add(frame);
        }

        @Override
        public void close() {
            open = false;
        }

        private void deliver(byte[] frame) {
            if (open) {
                listener.received(frame);
            }
        }
    }

    private final String type;
    private final List<FakeLink> links = new CopyOnWriteArrayList<>();

    public FakeLinkFactory(String type) {
        this.type = type;
    }

    @Override
    public Set<String> brokerTypes() {
        return Set.of(type);
    }

    @Override
    public List<Setting<?>> settings() {
        return List.of(URL, REMOVED);
    }

    @Override
    public BrokerLink create(BrokerLinkContext context, Settings settings) {
        if (settings.isSet(REMOVED)) {
            settings.warning(REMOVED, "has no effect any more.");
        }
        if (settings.require(URL) == null) {
            return null;
        }
        FakeLink link = new FakeLink();
        links.add(link);
        return link;
    }

    /** Delivers a frame on all links that are open. */
    public void deliver(byte[] frame) {
        links.forEach(link -> link.deliver(frame));
    }

    /** All frames of all links. */
    public List<byte[]> frames() {
        List<byte[]> frames = new ArrayList<>();
        links.forEach(link -> frames.addAll(link.frames));
        return frames;
    }

    /** The links that are open now. */
    public long open() {
        return links.stream().filter(link -> link.open).count();
    }

    /** How many links were ever opened. */
    public long opened() {
        return links.stream().filter(link -> link.listener != null).count();
    }
}
