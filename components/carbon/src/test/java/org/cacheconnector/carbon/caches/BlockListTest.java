package org.cacheconnector.carbon.caches;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.cacheconnector.core.model.CacheId;
import org.junit.jupiter.api.Test;

class BlockListTest {

    private final BlockList list =
            new BlockList(Map.of("M", List.of("Blocked", "$__local__$.Prefixed", "With.Dot")));

    @Test
    void blocksWhatItNamesAndNothingElse() {
        assertThat(blocks(list, "Blocked")).isTrue();
        assertThat(blocks(list, "Prefixed")).isTrue();
        assertThat(blocks(list, "With.Dot")).isTrue();
        assertThat(blocks(list, "Blocked.ID")).isFalse();
        assertThat(blocks(list, "Other")).isFalse();
        assertThat(list.contains(new CacheId("t", "N", "Blocked"))).isFalse();
    }

    @Test
    void doesNotMindTheCaseOfAManagersName() {
        BlockList mixed = new BlockList(Map.of("Mgr", List.of("A"), "MGR", List.of("B")));
        assertThat(mixed.contains(new CacheId("t", "mGR", "A"))).isTrue();
        assertThat(mixed.contains(new CacheId("t", "mgr", "B"))).isTrue();
        assertThat(mixed.contains(new CacheId("t", "mgr", "b"))).isFalse();
        assertThat(mixed.size()).isEqualTo(2);
    }

    private static boolean blocks(BlockList list, String cache) {
        return list.contains(new CacheId("t", "M", cache));
    }
}
