package org.cacheconnector.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class FormerKeyTest {

    private static final Setting<String> GROUP =
            Setting.text("group", "default", "[a-z]+", "letters", "A name.")
                    .formerly("cluster_name");

    @Test
    void aSettingIsReadFromItsFormerKeyWithAWarning() {
        Settings settings = new Settings(Map.of("cluster_name", "site"));

        assertThat(settings.get(GROUP)).isEqualTo("site");
        assertThat(settings.isSet(GROUP)).isTrue();
        assertThat(settings.warnings())
                .containsExactly("cluster_name works, but is deprecated: rename it to group");
    }

    @Test
    void theNewKeyCountsWhereBothAreWritten() {
        Settings settings = new Settings(Map.of("cluster_name", "old", "group", "new"));

        assertThat(settings.get(GROUP)).isEqualTo("new");
        assertThat(settings.warnings()).containsExactly("cluster_name has no effect beside group");
    }

    @Test
    void aProblemNamesTheKeyThatTheUserWrote() {
        Settings settings = new Settings(Map.of("cluster_name", "1"));

        assertThat(settings.get(GROUP)).isEqualTo("default");
        assertThat(settings.problems())
                .containsExactly("cluster_name = \"1\" is not allowed; it takes letters");
    }

    @Test
    void theNewKeyAloneGivesNoWarning() {
        Settings settings = new Settings(Map.of("group", "new"));

        assertThat(settings.get(GROUP)).isEqualTo("new");
        assertThat(settings.warnings()).isEmpty();
    }
}
