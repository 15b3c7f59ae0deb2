package org.cacheconnector.core.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.cacheconnector.core.model.NodeFacts;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.wire.ByteWriter;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.junit.jupiter.api.Test;

/** What heartbeats tell of their senders. */
class NodeFactsInFramesTest {

    private static final int HEARTBEAT = 2;

    private final TestCodec codec = new TestCodec();

    private Heartbeat back(Heartbeat heartbeat) throws MalformedFrameException {
        return codec.decoder.decode(codec.control.encode(heartbeat, 7)).heartbeat();
    }

    @Property(tries = 500)
    void everyFactComesBack(
            @ForAll("names") String connector, @ForAll("names") String site, @ForAll boolean hello)
            throws MalformedFrameException {
        NodeFacts facts = new NodeFacts(connector, site);
        Progress left = new Progress(new SenderId("other", 5), 300, 0, true);
        Heartbeat heartbeat =
                new NodeFactsInFramesTest()
                        .back(new Heartbeat(hello, false, List.of(left)).of(facts));
        assertThat(heartbeat.facts()).isEqualTo(facts);
        assertThat(heartbeat.isHello()).isEqualTo(hello);
        assertThat(heartbeat.members()).hasSize(1).allMatch(Progress::hasLeft);
    }

    @Provide
    Arbitrary<String> names() {
        return Arbitraries.strings().withCharRange('!', '~').ofMaxLength(NodeFacts.MAX_LENGTH);
    }

    private static HandMadeFrame heartbeat(int facts) {
        HandMadeFrame frame = new HandMadeFrame(1, HEARTBEAT, 0, "default", "stranger", 1, 1);
        frame.raw().writeVarLong(0);
        frame.raw().writeVarLong(facts);
        return frame;
    }

    private static void fact(ByteWriter out, long tag, String text) {
        out.writeVarLong(tag);
        out.writeUtf8(text);
    }

    private NodeFacts read(HandMadeFrame frame) throws MalformedFrameException {
        return codec.decoder.decode(frame.bytes()).heartbeat().facts();
    }

    @Test
    void factsOfLaterBuildsAreSkipped() throws MalformedFrameException {
        HandMadeFrame frame = heartbeat(3);
        fact(frame.raw(), 77, "of the future");
        fact(frame.raw(), 2, "frankfurt");
        frame.raw().writeVarLong(Long.MAX_VALUE);
        frame.raw().writeVarLong(2);
        frame.raw().writeBytes(new byte[] {-1, -2}, 0, 2);
        assertThat(read(frame)).isEqualTo(new NodeFacts("", "frankfurt"));
    }

    @Test
    void whatCantBeShownIsNotTaken() throws MalformedFrameException {
        for (String bad : List.of("a\nb", "two words", "x".repeat(65), "\u2028", "\u00e4")) {
            HandMadeFrame frame = heartbeat(2);
            fact(frame.raw(), 1, bad);
            fact(frame.raw(), 2, bad);
            assertThat(read(frame)).as(bad).isEqualTo(NodeFacts.NONE);
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
