package org.cacheconnector.carbon.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class RelayQueueTest {

    private final RelayQueue queue = new RelayQueue(3, 2);

    @Test
    void coalescesKeysOfACache() throws InterruptedException {
        queue.add(keys("a", 1, 2));
        queue.add(keys("a", 2));
        assertThat(queue.take().keys()).containsExactly(1, 2);
    }

    @Test
    void collapsesToTheWholeCacheWhenFull() throws InterruptedException {
        queue.add(keys("a", 1, 2));
        queue.add(keys("a", 3, 4));
        assertThat(queue.take().isWholeCache()).isTrue();
        queue.add(keys("b", 1, 2, 3));
        assertThat(queue.take().keys()).hasSize(3);
    }

    @Test
    void collapsesToEverythingWhenThereAreTooManyCaches() throws InterruptedException {
        queue.add(keys("a", 1));
        queue.add(keys("b", 1));
        queue.add(keys("c", 1));
        queue.add(keys("d", 1));
        assertThat(queue.take()).isNull();
        queue.add(keys("e", 1));
        assertThat(queue.take().cache().cacheName()).isEqualTo("e");
    }

    private static CacheInvalidations keys(String cache, Object... keys) {
        return CacheInvalidations.ofKeys(new CacheId("t", "m", cache), List.of(keys));
    }
}
