package org.cacheconnector.core.key;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import org.junit.jupiter.api.Test;
import org.wso2.carbon.testkeys.PlainKey;

class KeyLayoutsTest {

    private record Pair(String one, String two) implements Serializable {}

    /** Nobody can set what is in a record: Java calls its constructor. */
    @Test
    void recordsAreLeftToJavasSerialisation() {
        KeyLayouts layouts = new KeyLayouts();
        assertThat(layouts.of(Pair.class)).isEmpty();
        assertThat(layouts.of(PlainKey.class)).isPresent();
    }
}
