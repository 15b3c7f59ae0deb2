package org.cacheconnector.core.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import org.cacheconnector.core.frame.OperatorReply.Outcome;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.wire.ByteWriter;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.junit.jupiter.api.Test;

/** What nodes and operators say beside invalidations arrives as it was said. */
class ControlFrameTest {

    private static final int HEARTBEAT = 2;

    private final TestCodec codec = new TestCodec();

    @Property(tries = 500)
    void everyFieldOfAHeartbeatComesBack(
            @ForAll("names") String connector,
            @ForAll("names") String site,
            @ForAll boolean hello) {
        Progress left = new Progress(new SenderId("other", 5), 300, 0, true);
        Heartbeat heartbeat = new Heartbeat(hello, false, List.of(left)).of(connector, site);
        assertThat(codec.decode(codec.control.encode(heartbeat, 7)).heartbeat())
                .usingRecursiveComparison()
                .isEqualTo(heartbeat);
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
        HandMadeFrame cut = heartbeat(1);
        cut.raw().writeVarLong(1);
        cut.raw().writeVarLong(100);
        for (HandMadeFrame bad : List.of(heartbeat(1), heartbeat(Integer.MAX_VALUE), cut)) {
            assertThatThrownBy(() -> read(bad)).isInstanceOf(MalformedFrameException.class);
        }
    }

    @Property(tries = 200)
    void requestsComeBack(
            @ForAll long id,
            @ForAll String target,
            @ForAll String verb,
            @ForAll @Size(max = 10) Map<String, String> arguments) {
        OperatorRequest request = new OperatorRequest(id, target, verb, arguments);
        assertThat(codec.decode(codec.control.encode(request)).operatorRequest())
                .usingRecursiveComparison()
                .isEqualTo(
                        new OperatorRequest(
                                id, writable(target), writable(verb), writable(arguments)));
    }

    @Property(tries = 200)
    void repliesComeBack(
            @ForAll long id,
            @ForAll Outcome outcome,
            @ForAll String message,
            @ForAll @Size(max = 30) List<@Size(max = 3) Map<String, String>> rows) {
        OperatorReply reply = new OperatorReply(id, outcome, message, rows);
        List<Map<String, String>> expected = rows.stream().map(ControlFrameTest::writable).toList();
        assertThat(codec.decode(codec.control.encode(reply, 5)).operatorReply())
                .usingRecursiveComparison()
                .isEqualTo(new OperatorReply(id, outcome, writable(message), expected));
    }

    @Test
    void moreTextsInARowThanAnybodyNeedsAreRefused() {
        Map<String, String> arguments = new HashMap<>();
        for (int i = 0; i < 5_000; i++) {
            arguments.put("name " + i, "");
        }
        byte[] frame = codec.control.encode(new OperatorRequest(1, "", "status", arguments));
        assertThatThrownBy(() -> codec.decoder.decode(frame))
                .isInstanceOf(MalformedFrameException.class)
                .hasMessageContaining("too many texts");
    }

    private static Map<String, String> writable(Map<String, String> texts) {
        Map<String, String> writable = new HashMap<>();
        texts.forEach((name, value) -> writable.put(writable(name), writable(value)));
        return writable;
    }

    private static String writable(String text) {
        StringBuilder good = new StringBuilder();
        text.codePoints()
                .map(c -> c >= 0xD800 && c <= 0xDFFF ? '?' : c)
                .forEach(good::appendCodePoint);
        return good.toString();
    }
}
