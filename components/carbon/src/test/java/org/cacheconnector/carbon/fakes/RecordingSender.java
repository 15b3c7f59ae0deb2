package org.cacheconnector.carbon.fakes;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.cache.CacheEntryInfo;
import javax.cache.CacheInvalidationRequestSender;

/** Remembers what it was asked to send, and can be told to fail. */
public final class RecordingSender implements CacheInvalidationRequestSender {

    public final List<CacheEntryInfo> sent = new CopyOnWriteArrayList<>();
    public volatile RuntimeException failure;

    @Override
    public void send(CacheEntryInfo cacheEntryInfo) {
        sent.add(cacheEntryInfo);
        if (failure != null) {
            throw failure;
        }
    }
}
