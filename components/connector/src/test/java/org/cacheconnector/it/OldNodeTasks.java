package org.cacheconnector.it;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import javax.cache.Cache;
import javax.cache.Caching;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.cacheconnector.testkit.driver.bundle.NodeTask;
import org.wso2.carbon.caching.impl.CacheImpl;

/** What {@link OldNode} does inside its server. */
final class OldNodeTasks {

    private static final String CLEAR_ALL = "$__clear__all__$.";

    private OldNodeTasks() {}

    /**
     * Applies one invalidation as the other connector does, creating the cache if it has to.
     * Arguments: tenant domain, tenant number, manager, cache, serialised key.
     */
    public static final class Apply implements NodeTask<Boolean> {
        @Override
        public Boolean run(NodeContext context, Object[] args) throws Exception {
            Object key;
            try (ObjectInputStream in = new CarefulInput((byte[]) args[4])) {
                key = in.readObject();
            }
            return context.inTenant(
                    (String) args[0],
                    (Integer) args[1],
                    () -> {
                        Cache<Object, Object> cache =
                                Caching.getCacheManagerFactory()
                                        .getCacheManager((String) args[2])
                                        .getCache((String) args[3]);
                        CacheImpl<Object, Object> found = (CacheImpl<Object, Object>) cache;
                        if (CLEAR_ALL.equals(key)) {
                            found.removeAllLocal();
                        } else {
                            found.removeLocal(key);
                        }
                        return true;
                    });
        }
    }

    /** Serialises a key as Carbon's user management has them. Argument: a user. */
    public static final class UserRolesKey implements NodeTask<byte[]> {
        @Override
        public byte[] run(NodeContext context, Object[] args) throws Exception {
            Object key =
                    Class.forName("org.wso2.carbon.user.core.common.UserRolesCacheKey")
                            .getConstructor(String.class, int.class, String.class)
                            .newInstance("server", -1234, args[0]);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(key);
            }
            return bytes.toByteArray();
        }
    }

    /** Reads what the other connector reads, and nothing else. */
    private static final class CarefulInput extends ObjectInputStream {

        CarefulInput(byte[] bytes) throws IOException {
            super(new ByteArrayInputStream(bytes));
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass description)
                throws IOException, ClassNotFoundException {
            String name = description.getName();
            if (!name.equals("java.lang.String") && !name.startsWith("org.wso2.carbon.")) {
                throw new InvalidClassException(name, "refused");
            }
            return Class.forName(name, false, OldNodeTasks.class.getClassLoader());
        }
    }
}
