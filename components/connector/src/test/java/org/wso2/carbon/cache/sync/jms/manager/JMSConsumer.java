package org.wso2.carbon.cache.sync.jms.manager;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.UncheckedIOException;
import java.util.Base64;
import javax.cache.Cache;
import javax.cache.CacheEntryInfo;
import javax.cache.Caching;
import javax.jms.JMSException;
import javax.jms.Message;
import javax.jms.MessageListener;
import javax.jms.TextMessage;
import org.wso2.carbon.caching.impl.CacheImpl;
import org.wso2.carbon.caching.impl.clustering.ClusterCacheInvalidationRequestSender;
import org.wso2.carbon.context.PrivilegedCarbonContext;

/**
 * Stands for what applies messages in carbon-cache-sync-manager: removes what each text names from
 * this server's caches, on the thread that delivers the text, and in hybrid mode hands each on to
 * the server's Hazelcast cluster.
 */
final class JMSConsumer implements MessageListener {

    private final String node;
    private final boolean hybrid;

    JMSConsumer(String node, boolean hybrid) {
        this.node = node;
        this.hybrid = hybrid;
    }

    @Override
    public void onMessage(Message message) {
        try {
            if (message instanceof TextMessage text
                    && !node.equals(message.getStringProperty("sender"))) {
                apply(read(text.getText()));
            }
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object[] read(String text) {
        byte[] bytes = Base64.getDecoder().decode(text);
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return (Object[]) in.readObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private void apply(Object[] message) {
        String domain = (String) message[0];
        int tenant = (Integer) message[1];
        String manager = (String) message[2];
        String name = (String) message[3];
        Object key = message[4];
        PrivilegedCarbonContext.startTenantFlow();
        try {
            PrivilegedCarbonContext context = PrivilegedCarbonContext.getThreadLocalCarbonContext();
            context.setTenantDomain(domain);
            context.setTenantId(tenant);
            Cache<Object, Object> cache =
                    Caching.getCacheManagerFactory().getCacheManager(manager).getCache(name);
            CacheImpl<Object, Object> found = (CacheImpl<Object, Object>) cache;
            if ("$__clear__all__$.".equals(key)) {
                found.removeAllLocal();
            } else {
                found.removeLocal(key);
            }
        } finally {
            PrivilegedCarbonContext.endTenantFlow();
        }
        if (hybrid) {
            new ClusterCacheInvalidationRequestSender()
                    .send(new CacheEntryInfo(manager, name, key, domain, tenant));
        }
    }
}
