package org.cacheconnector.it;

import java.io.Serializable;
import javax.cache.Cache;
import javax.cache.Caching;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.cacheconnector.testkit.driver.bundle.NodeTask;

/** Tasks whose keys can only be made inside a server. Arguments: manager, cache, and a name. */
final class KeyTasks {

    private KeyTasks() {}

    private static Cache<Object, Object> cache(Object[] args) {
        return Caching.getCacheManagerFactory()
                .getCacheManager((String) args[0])
                .getCache((String) args[1]);
    }

    /** A key as Carbon's user management has them. */
    private static Object userRolesKey(Object user) throws ReflectiveOperationException {
        return Class.forName("org.wso2.carbon.user.core.common.UserRolesCacheKey")
                .getConstructor(String.class, int.class, String.class)
                .newInstance("server", -1234, user);
    }

    /** Puts an entry under a key of one of the server's own classes. */
    public static final class PutUserRoles implements NodeTask<Boolean> {
        @Override
        public Boolean run(NodeContext context, Object[] args) throws Exception {
            Object key = userRolesKey(args[2]);
            return context.inSuperTenant(
                    () -> {
                        cache(args).put(key, "roles");
                        return true;
                    });
        }
    }

    /** Removes an entry by a key of one of the server's own classes. */
    public static final class RemoveUserRoles implements NodeTask<Boolean> {
        @Override
        public Boolean run(NodeContext context, Object[] args) throws Exception {
            Object key = userRolesKey(args[2]);
            return context.inSuperTenant(() -> cache(args).remove(key));
        }
    }

    /** Removes by a key whose class is shipped with the task, so that no bundle has it. */
    public static final class RemoveKeyOfUnknownClass implements NodeTask<Boolean> {
        @Override
        public Boolean run(NodeContext context, Object[] args) throws Exception {
            Object key = new UnknownKey("nobody knows me");
            return context.inSuperTenant(() -> cache(args).remove(key));
        }
    }

    /** Counts the entries. */
    public static final class CountEntries implements NodeTask<Integer> {
        @Override
        public Integer run(NodeContext context, Object[] args) throws Exception {
            return context.inSuperTenant(
                    () -> {
                        int count = 0;
                        for (Cache.Entry<Object, Object> entry : cache(args)) {
                            count += entry.getKey() == null ? 0 : 1;
                        }
                        return count;
                    });
        }
    }

    /** Known to no server. */
    record UnknownKey(String name) implements Serializable {}
}
