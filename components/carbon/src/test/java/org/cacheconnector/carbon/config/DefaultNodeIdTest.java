package org.cacheconnector.carbon.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.cacheconnector.core.config.CoreSettings;
import org.cacheconnector.core.config.Settings;
import org.junit.jupiter.api.Test;

class DefaultNodeIdTest {

    @Test
    void tellsHostsFoldersAndOffsetsApart() {
        assertThat(DefaultNodeId.of("is1", "/srv/is", 0))
                .isEqualTo(DefaultNodeId.of("is1", "/srv/is", 0))
                .isNotEqualTo(DefaultNodeId.of("is2", "/srv/is", 0))
                .isNotEqualTo(DefaultNodeId.of("is1", "/srv/is2", 0))
                .isNotEqualTo(DefaultNodeId.of("is1", "/srv/is", 1));
    }

    @Test
    void isAllowedAsProducerName() {
        String id = DefaultNodeId.of("hö st_" + "x".repeat(300), "/srv/is", 10);
        Settings settings = new Settings(java.util.Map.of("producer_name", id));
        assertThat(settings.get(CoreSettings.PRODUCER_NAME)).isEqualTo(id);
        assertThat(settings.problems()).isEmpty();
    }
}
