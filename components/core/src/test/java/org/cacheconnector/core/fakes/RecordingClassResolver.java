package org.cacheconnector.core.fakes;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.cacheconnector.core.key.KeyClassResolver;

/** Finds the classes of the test class path and remembers which it was asked for. Thread-safe. */
public final class RecordingClassResolver implements KeyClassResolver {

    private final Set<String> asked = ConcurrentHashMap.newKeySet();

    @Override
    public Class<?> resolve(String className) throws ClassNotFoundException {
        asked.add(className);
        return Class.forName(className, false, RecordingClassResolver.class.getClassLoader());
    }

    /** Returns the names asked for. */
    public Set<String> asked() {
        return Set.copyOf(asked);
    }
}
