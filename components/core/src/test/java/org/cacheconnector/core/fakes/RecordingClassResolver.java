package org.cacheconnector.core.fakes;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.cacheconnector.core.key.KeyClassResolver;

/** Finds the classes of the test class path and remembers which it was asked for. Thread-safe. */
public final class RecordingClassResolver implements KeyClassResolver {

    private final List<String> asked = new CopyOnWriteArrayList<>();

    @Override
    public Class<?> resolve(String className) throws ClassNotFoundException {
        asked.add(className);
        return Class.forName(className, false, RecordingClassResolver.class.getClassLoader());
    }

    /** Returns the names asked for, in order. */
    public List<String> asked() {
        return List.copyOf(asked);
    }
}
