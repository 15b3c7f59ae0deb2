package org.cacheconnector.carbon.caches;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.core.model.CacheId;
import org.junit.jupiter.api.Test;

class NamedCachesTest {

    @Test
    void namesMayHaveThePrefixAndAnyEnding() {
        Map<String, String> table = Map.of("kept_caches", "$__local__$.one, two.*");
        assertThat(
                        Stream.of("one", "one.more", "two", "two.", "two.more", "three")
                                .filter(name -> test(table, name))
                                .collect(Collectors.toList()))
                .containsExactly("one", "two.", "two.more");
    }

    @Test
    void aNameMayHaveItsManager() {
        Map<String, String> table = Map.of("kept_caches", "any_manager/one, other/two");
        assertThat(test(table, "one")).isTrue();
        assertThat(test(table, "two")).isFalse();
    }

    @Test
    void aStarIsAllowedAtTheEndOnly() {
        Settings settings = new Settings(Map.of("kept_caches", "one,*two"));
        List<String> unused = settings.get(CacheSettings.KEPT_CACHES);
        assertThat(settings.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem).contains("kept_caches", "*two"));
    }

    @Test
    void noneIsNone() {
        assertThat(test(Map.of("kept_caches", "none"), "AuthJWT")).isFalse();
    }

    private static boolean test(Map<String, String> table, String name) {
        Settings settings = new Settings(table);
        NamedCaches caches = new NamedCaches(settings.get(CacheSettings.KEPT_CACHES));
        assertThat(settings.problems()).isEmpty();
        return caches.test(new CacheId("tenant.com", "any_manager", name));
    }

    @Test
    void doesNotMindTheCaseOfAManagersName() {
        NamedCaches mixed = new NamedCaches(List.of("Mgr/A", "MGR/$__local__$.B"));
        assertThat(mixed.test(new CacheId("t", "mGR", "A"))).isTrue();
        assertThat(mixed.test(new CacheId("t", "mgr", "B"))).isTrue();
        assertThat(mixed.test(new CacheId("t", "mgr", "b"))).isFalse();
        assertThat(mixed.test(new CacheId("t", "other", "A"))).isFalse();
        assertThat(mixed.size()).isEqualTo(2);
    }
}
