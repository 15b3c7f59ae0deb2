package org.cacheconnector.queuemanager;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.queuemanager.wire.ReasonCode;

/** The objects a conversation has open, by handle. Guarded by the engine's lock. */
final class ObjectHandles {

    private static final int FIRST = 101;

    private final Map<Integer, OpenObject> objects = new HashMap<>();
    private int next = FIRST;

    /** Opens an object and returns its handle. */
    int add(OpenObject object) {
        int handle = next++;
        objects.put(handle, object);
        return handle;
    }

    /** Returns a handle for an object that needs to know it; {@link #put} opens it. */
    int reserve() {
        return next++;
    }

    void put(int handle, OpenObject object) {
        objects.put(handle, object);
    }

    /**
     * Returns the object with the handle, which has to be of the type.
     *
     * @throws CallFailedException if there is none (2019)
     */
    <T extends OpenObject> T get(int handle, Class<T> type) {
        OpenObject object = objects.get(handle);
        if (!type.isInstance(object)) {
            throw new CallFailedException(ReasonCode.HOBJ_ERROR, "No such handle: " + handle);
        }
        return type.cast(object);
    }

    OpenObject remove(int handle) {
        OpenObject object = objects.remove(handle);
        if (object == null) {
            throw new CallFailedException(ReasonCode.HOBJ_ERROR, "No such handle: " + handle);
        }
        return object;
    }

    /** Returns all that is open. */
    List<OpenObject> all() {
        return new ArrayList<>(objects.values());
    }

    void clear() {
        objects.clear();
    }
}
