package org.cacheconnector.carbon.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.cache.Cache;
import org.cacheconnector.carbon.fakes.CarbonServer;
import org.cacheconnector.carbon.fakes.Hooks;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * carbon-cache-sync-manager sent nothing for getAndRemove, remove(key, value) and removeAll(keys).
 */
class EveryOperationTest {

    private final CarbonServer server = new CarbonServer();
    @AutoClose private final Hooks hooks = new Hooks(server).start();

    static Stream<Arguments> operations() {
        return Stream.of(
                operation("put over an existing key", cache -> cache.put("k", "new")),
                operation("putAll", cache -> cache.putAll(Map.of("k", "new"))),
                operation("replace", cache -> cache.replace("k", "new")),
                operation("getAndReplace", cache -> cache.getAndReplace("k", "new")),
                operation("remove", cache -> cache.remove("k")),
                operation("remove of a value", cache -> cache.remove("k", "old")),
                operation("getAndRemove", cache -> cache.getAndRemove("k")),
                operation("removeAll of keys", cache -> cache.removeAll(Set.of("k"))));
    }

    private static Arguments operation(String name, Consumer<Cache<Object, Object>> operation) {
        return Arguments.of(name, operation);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("operations")
    void capturesEveryOperationThatChangesOrRemovesAnEntry(
            String name, Consumer<Cache<Object, Object>> operation) {
        Cache<Object, Object> cache = CarbonServer.ofSuperTenant("defect2", "operations");
        cache.put("k", "old");
        int before = hooks.sink.taken.size();
        operation.accept(cache);
        assertThat(hooks.sink.taken.subList(before, hooks.sink.taken.size()))
                .as(name)
                .isNotEmpty()
                .allMatch("carbon.super/defect2/operations k"::equals);
        cache.remove("k");
    }

    @Test
    void doesNotCaptureReadsAndNewEntries() {
        Cache<Object, Object> cache = CarbonServer.ofSuperTenant("defect2", "reads");
        cache.put("new", "value");
        cache.putIfAbsent("new", "value");
        cache.get("new");
        cache.containsKey("other");

        assertThat(hooks.sink.taken).isEmpty();
    }

    @Test
    void capturesRemoveOfAKeyThatThisNodeDoesNotHold() {
        Cache<Object, Object> cache = CarbonServer.ofSuperTenant("defect1", "absent");
        cache.remove("elsewhere");
        assertThat(hooks.sink.taken).containsExactly("carbon.super/defect1/absent elsewhere");
    }

    @Test
    void capturesRemoveAllAsOneInvalidationOfTheCache() {
        Cache<Object, Object> cache = CarbonServer.ofSuperTenant("defect1", "all");
        cache.removeAll();
        assertThat(hooks.sink.taken).containsExactly("carbon.super/defect1/all ALL");
    }
}
