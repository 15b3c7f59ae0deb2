package org.cacheconnector.carbon.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import javax.cache.Cache;
import org.cacheconnector.carbon.fakes.CarbonServer;
import org.cacheconnector.carbon.fakes.Hooks;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/**
 * What kernels from 4.12.15 put into a cache after reading it elsewhere is never sent to others.
 * Run by {@link KernelTests} only: the kernel that this build compiles with has no such method.
 */
class PutOnReadCheck {

    @AutoClose private final Hooks hooks = new Hooks(new CarbonServer()).start();

    @Test
    void aNewKeyAndOneThatIsThereAreNoUpdate() {
        Cache<Object, Object> cache = CarbonServer.ofSuperTenant("put-on-read", "there");
        call("putOnRead", cache, "new", "v");
        cache.put("k", "v");
        call("putOnRead", cache, "k", "w");
        assertThat(cache.get("k")).isEqualTo("v");

        assertThat(hooks.sink.taken).isEmpty();
    }

    @Test
    void whatIsPutOverItOrRemovedLaterIsSent() {
        Cache<Object, Object> cache = CarbonServer.ofSuperTenant("put-on-read", "later");
        call("putOnRead", cache, "updated", "v");
        cache.put("updated", "w");
        call("putOnRead", cache, "removed", "v");
        cache.remove("removed");

        assertThat(hooks.sink.updates).containsExactly("carbon.super/put-on-read/later updated");
        assertThat(hooks.sink.taken).contains("carbon.super/put-on-read/later removed");
    }

    @Test
    void aPutThatSkipsDuplicatesIsAnUpdateOnlyWhereItChangesTheValue() {
        Cache<Object, Object> cache = CarbonServer.ofSuperTenant("put-on-read", "duplicates");
        cache.put("k", "v");
        call("putIfNoDuplicate", cache, "k", "v");
        assertThat(hooks.sink.taken).isEmpty();
        call("putIfNoDuplicate", cache, "k", "w");

        assertThat(hooks.sink.updates).containsExactly("carbon.super/put-on-read/duplicates k");
    }

    private static void call(String method, Cache<Object, Object> cache, Object key, Object value) {
        try {
            Method put = Cache.class.getMethod(method, Object.class, Object.class);
            put.invoke(cache, key, value);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("This kernel has no working " + method, e);
        }
    }
}
