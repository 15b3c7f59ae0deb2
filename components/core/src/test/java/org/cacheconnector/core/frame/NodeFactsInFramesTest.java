package org.cacheconnector.core.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.cacheconnector.core.model.NodeFacts;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.wire.ByteWriter;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.junit.jupiter.api.Test;

/** What heartbeats tell of their senders, in each version. */
class NodeFactsInFramesTest {

    private static final int HEARTBEAT = 2;

    private final TestCodec codec = new TestCodec();

    private Heartbeat back(Heartbeat heartbeat, int version) throws MalformedFrameException {
        codec.sendingIn(version);
        return codec.decoder.decode(codec.control.encode(heartbeat, 7)).heartbeat();
    }

    @Property(tries = 500)
    void everyFactComesBack(
            @ForAll("names") String connector,
            @ForAll("names") String site,
            @ForAll @IntRange(max = 255) int reads,
            @ForAll List<Long> answers,
            @ForAll boolean hello)
            throws MalformedFrameException {
        NodeFacts facts = new NodeFacts(connector, site, reads);
        Progress left = new Progress(new SenderId("other", 5), 300, 0, true);
        Heartbeat heartbeat =
                new NodeFactsInFramesTest()
                        .back(new Heartbeat(hello, false, answers, List.of(left)).of(facts), 3);
        assertThat(heartbeat.facts()).isEqualTo(facts);
        assertThat(heartbeat.answers()).isEqualTo(answers);
        assertThat(heartbeat.isHello()).isEqualTo(hello);
        assertThat(heartbeat.members()).hasSize(1).allMatch(Progress::hasLeft);
    }

    @Property(tries = 500)
    void ofVersion2OnlyWhatIsReadComesBackAndIsNoAnswer(
            @ForAll("names") String site,
            @ForAll @IntRange(min = 3, max = 255) int reads,
            @ForAll List<Long> answers)
            throws MalformedFrameException {
        Heartbeat heartbeat =
                new NodeFactsInFramesTest()
                        .back(
                                new Heartbeat(false, false, answers, List.of())
                                        .of(new NodeFacts("1.0.0", site, reads)),
                                2);
        assertThat(heartbeat.facts()).isEqualTo(new NodeFacts("", "", reads));
        assertThat(heartbeat.answers()).isEqualTo(answers);
    }

    @Provide
    Arbitrary<String> names() {
        return Arbitraries.strings().withCharRange('!', '~').ofMaxLength(NodeFacts.MAX_LENGTH);
    }

    @Test
    void whoReadsNothingMoreAnnouncesNothing() throws MalformedFrameException {
        byte[] plain = codec.control.encode(Heartbeat.plain(), 7);
        byte[] old = codec.control.encode(Heartbeat.plain().of(new NodeFacts("1", "s", 2)), 7);
        assertThat(old).hasSameSizeAs(plain);
    }

    @Test
    void theAnnouncementReadsAsText() {
        byte[] bytes = codec.control.encode(Heartbeat.plain().of(new NodeFacts("", "", 3)), 7);
        assertThat(new String(bytes, StandardCharsets.ISO_8859_1)).contains("CIFread\u0003");
    }

    private static HandMadeFrame heartbeat(int facts) {
        HandMadeFrame frame = new HandMadeFrame(3, HEARTBEAT, 0, "default", "stranger", 1, 1);
        frame.raw().writeVarLong(0);
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
        fact(frame.raw(), Long.MAX_VALUE, "");
        assertThat(read(frame)).isEqualTo(new NodeFacts("", "frankfurt", 0));
    }

    @Test
    void whatCantBeShownIsNotTaken() throws MalformedFrameException {
        for (String bad : List.of("a\nb", "two words", "x".repeat(65), "\u2028", "\u00e4")) {
            HandMadeFrame frame = heartbeat(2);
            fact(frame.raw(), 1, bad);
            fact(frame.raw(), 2, bad);
            assertThat(read(frame)).as(bad).isEqualTo(NodeFacts.NONE);
        }
        for (String bad : List.of("", "-3", "three", "3.5", "12345678901", "\u0663")) {
            HandMadeFrame frame = heartbeat(1);
            fact(frame.raw(), 3, bad);
            assertThat(read(frame).frameVersion()).as(bad).isZero();
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

    @Test
    void aDecoderReadsItsVersionAndTheOneBefore() throws MalformedFrameException {
        byte[] two = codec.encode("k").get(0).bytes();
        byte[] three = codec.sendingIn(3).encode("k").get(0).bytes();
        byte[] four = codec.sendingIn(4).encode("k").get(0).bytes();
        assertThat(codec.decoder.decode(two).sequence()).isEqualTo(1);
        assertThat(codec.decoder.decode(three).sequence()).isEqualTo(2);
        assertThatThrownBy(() -> codec.decoder.decode(four))
                .isInstanceOf(UnknownVersionException.class);
    }
}
