package org.cacheconnector.core.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.wire.ByteWriter;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.junit.jupiter.api.Test;

/** The optional fields of heartbeats. */
class HeartbeatFieldsTest {

    private static final int HEARTBEAT = 2;

    private final TestCodec codec = new TestCodec();

    private Heartbeat back(Heartbeat heartbeat) throws MalformedFrameException {
        return codec.decoder.decode(codec.control.encode(heartbeat, 7)).heartbeat();
    }

    @Property(tries = 500)
    void everyFieldComesBack(
            @ForAll("names") String connector, @ForAll("names") String site, @ForAll boolean hello)
            throws MalformedFrameException {
        Progress left = new Progress(new SenderId("other", 5), 300, 0, true);
        Heartbeat heartbeat =
                new HeartbeatFieldsTest()
                        .back(new Heartbeat(hello, false, List.of(left)).of(connector, site));
        assertThat(heartbeat.connectorVersion()).isEqualTo(connector);
        assertThat(heartbeat.site()).isEqualTo(site);
        assertThat(heartbeat.isHello()).isEqualTo(hello);
        assertThat(heartbeat.members()).hasSize(1).allMatch(Progress::hasLeft);
    }

    @Provide
    Arbitrary<String> names() {
        return Arbitraries.strings().withCharRange('!', '~').ofMaxLength(Heartbeat.MAX_TEXT_LENGTH);
    }

    private static HandMadeFrame heartbeat(int fields) {
        HandMadeFrame frame = new HandMadeFrame(1, HEARTBEAT, 0, "default", "stranger", 1, 1);
        frame.raw().writeVarLong(0);
        frame.raw().writeVarLong(fields);
        return frame;
    }

    private static void field(ByteWriter out, long tag, String text) {
        out.writeVarLong(tag);
        out.writeUtf8(text);
    }

    private Heartbeat read(HandMadeFrame frame) throws MalformedFrameException {
        return codec.decoder.decode(frame.bytes()).heartbeat();
    }

    @Test
    void fieldsOfLaterBuildsAreSkipped() throws MalformedFrameException {
        HandMadeFrame frame = heartbeat(3);
        field(frame.raw(), 77, "of the future");
        field(frame.raw(), 2, "frankfurt");
        frame.raw().writeVarLong(Long.MAX_VALUE);
        frame.raw().writeVarLong(2);
        frame.raw().writeBytes(new byte[] {-1, -2}, 0, 2);
        assertThat(read(frame).connectorVersion()).isEmpty();
        assertThat(read(frame).site()).isEqualTo("frankfurt");
    }

    @Test
    void whatCantBeShownIsNotTaken() throws MalformedFrameException {
        for (String bad : List.of("a\nb", "two words", "x".repeat(65), "\u2028", "\u00e4")) {
            HandMadeFrame frame = heartbeat(2);
            field(frame.raw(), 1, bad);
            field(frame.raw(), 2, bad);
            assertThat(read(frame).connectorVersion()).as(bad).isEmpty();
            assertThat(read(frame).site()).as(bad).isEmpty();
        }
    }

    @Test
    void impossibleCountsAndCutTextsAreMalformed() {
        assertThatThrownBy(() -> read(heartbeat(1))).isInstanceOf(MalformedFrameException.class);
        assertThatThrownBy(() -> read(heartbeat(Integer.MAX_VALUE)))
                .isInstanceOf(MalformedFrameException.class);
        HandMadeFrame cut = heartbeat(1);
        cut.raw().writeVarLong(1);
        cut.raw().writeVarLong(100);
        assertThatThrownBy(() -> read(cut)).isInstanceOf(MalformedFrameException.class);
    }
}
