package org.cacheconnector.queuemanager.pubsub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class Rfh2PropertiesTest {

    @Test
    void userPropertiesAreFoundAmongOtherFolders() {
        ByteBuffer data =
                rfh2(
                        "<mcd><Msd>jms_bytes</Msd></mcd>",
                        "<jms><Dst>topic://a/b</Dst></jms>",
                        "<usr><colour>red</colour><n dt='i4'>42</n></usr>");

        assertThat(Rfh2Properties.user(data))
                .containsOnly(entry("colour", "red"), entry("n", "42"));
    }

    @Test
    void escapedCharactersAreRestored() {
        ByteBuffer data = rfh2("<usr><a>&lt;&amp;lt;&gt;&quot;&apos;</a></usr>");

        assertThat(Rfh2Properties.user(data)).containsEntry("a", "<&lt;>\"'");
    }

    @Test
    void nullIsLeftOutAndEmptyIsNot() {
        ByteBuffer data = rfh2("<usr><a xsi:nil='true'></a><b></b><c/></usr>");

        assertThat(Rfh2Properties.user(data)).containsOnlyKeys("b", "c").containsEntry("b", "");
    }

    @Test
    void dataThatIsNoRfh2HasNoProperties() {
        assertThat(Rfh2Properties.user(ByteBuffer.allocate(0))).isEmpty();
        assertThat(Rfh2Properties.user(ByteBuffer.allocate(100))).isEmpty();
        assertThat(Rfh2Properties.user(rfh2("<jms></jms>"))).isEmpty();
    }

    @Test
    void brokenLengthsEndTheSearch() {
        ByteBuffer data = rfh2("<usr><a>1</a></usr>");
        data.putInt(36, 0x7fffffff);
        assertThat(Rfh2Properties.user(data)).isEmpty();
        data.putInt(36, -1);
        assertThat(Rfh2Properties.user(data)).isEmpty();
    }

    private static ByteBuffer rfh2(String... folders) {
        ByteBuffer data = ByteBuffer.allocate(500).position(36);
        for (String folder : folders) {
            byte[] bytes = folder.getBytes(StandardCharsets.UTF_8);
            int padded = (bytes.length + 3) / 4 * 4;
            data.putInt(padded)
                    .put(bytes)
                    .put(" ".repeat(padded - bytes.length).getBytes(StandardCharsets.UTF_8));
        }
        int length = data.position();
        data.put(0, "RFH ".getBytes(StandardCharsets.US_ASCII)).putInt(4, 2).putInt(8, length);
        return data;
    }
}
