package org.cacheconnector.carbon.fakes;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import javax.cache.event.CacheEntryEvent;
import javax.cache.event.CacheEntryRemovedListener;

/** A listener of another bundle that throws whenever an entry is removed. */
public final class ThrowingListener implements CacheEntryRemovedListener<Object, Object> {

    private final Supplier<Throwable> failures;
    private final AtomicInteger calls = new AtomicInteger();

    /**
     * @param failures makes unchecked exceptions or errors
     */
    public ThrowingListener(Supplier<Throwable> failures) {
        this.failures = failures;
    }

    @Override
    public void entryRemoved(CacheEntryEvent<?, ?> event) {
        calls.incrementAndGet();
        Throwable failure = failures.get();
        if (failure instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) failure;
    }

    public int calls() {
        return calls.get();
    }
}
