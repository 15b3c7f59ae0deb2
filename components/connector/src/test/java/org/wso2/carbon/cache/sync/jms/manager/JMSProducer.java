package org.wso2.carbon.cache.sync.jms.manager;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.cache.CacheEntryInfo;
import javax.cache.CacheInvalidationRequestSender;
import javax.cache.event.CacheEntryEvent;
import javax.cache.event.CacheEntryRemovedListener;
import javax.cache.event.CacheEntryUpdatedListener;
import javax.jms.JMSException;
import javax.jms.MessageProducer;
import javax.jms.Session;
import javax.jms.TextMessage;
import org.wso2.carbon.context.PrivilegedCarbonContext;

/**
 * Stands for the sender of carbon-cache-sync-manager, under the name by which {@code
 * invalidation_impl} selects that: is asked to send removals, hears of updates, and sends a text
 * for each on threads of its own.
 */
final class JMSProducer
        implements CacheInvalidationRequestSender,
                CacheEntryUpdatedListener<Object, Object>,
                CacheEntryRemovedListener<Object, Object>,
                AutoCloseable {

    private final ExecutorService threads = Executors.newSingleThreadExecutor();
    private final Session session;
    private final MessageProducer topic;
    private final String node;

    JMSProducer(Session session, MessageProducer topic, String node) {
        this.session = session;
        this.topic = topic;
        this.node = node;
    }

    @Override
    public void send(CacheEntryInfo request) {
        Object[] message = {
            request.getTenantDomain(),
            request.getTenantId(),
            request.getCacheManagerName(),
            request.getCacheName(),
            request.getCacheKey()
        };
        threads.execute(() -> publish(message));
    }

    @Override
    public void entryUpdated(CacheEntryEvent<?, ?> event) {
        send(request(event));
    }

    @Override
    public void entryRemoved(CacheEntryEvent<?, ?> event) {
        send(request(event));
    }

    private static CacheEntryInfo request(CacheEntryEvent<?, ?> event) {
        PrivilegedCarbonContext caller = PrivilegedCarbonContext.getThreadLocalCarbonContext();
        return new CacheEntryInfo(
                event.getSource().getCacheManager().getName(),
                event.getSource().getName(),
                event.getKey(),
                caller.getTenantDomain(true),
                caller.getTenantId(true));
    }

    private void publish(Object[] message) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(message);
            }
            TextMessage text =
                    session.createTextMessage(
                            Base64.getEncoder().encodeToString(bytes.toByteArray()));
            text.setStringProperty("sender", node);
            topic.send(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        threads.shutdown();
    }
}
