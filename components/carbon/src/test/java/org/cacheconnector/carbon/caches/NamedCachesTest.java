package org.cacheconnector.carbon.caches;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.core.model.CacheId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamedCachesTest {

    @ParameterizedTest
    @CsvSource({
        "'$__local__$.one, two.*', 'one,two.,two.more'",
        "'any_manager/one, other/two', one",
        "none, ''"
    })
    void namesMayHaveThePrefixAManagerAndAnyEnding(String kept, String found) {
        Settings settings = new Settings(Map.of("kept_caches", kept));
        NamedCaches caches = new NamedCaches(settings.get(CacheSettings.KEPT_CACHES));
        assertThat(settings.problems()).isEmpty();
        assertThat(Stream.of("one", "one.more", "two", "two.", "two.more", "AuthJWT"))
                .filteredOn(name -> caches.test(new CacheId("tenant.com", "any_manager", name)))
                .isEqualTo(Stream.of(found.split(",")).filter(name -> !name.isEmpty()).toList());
    }

    @Test
    void aStarIsAllowedAtTheEndOnly() {
        Settings settings = new Settings(Map.of("kept_caches", "one,*two"));
        List<String> unused = settings.get(CacheSettings.KEPT_CACHES);
        assertThat(settings.problems()).singleElement().asString().contains("kept_caches", "*two");
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
