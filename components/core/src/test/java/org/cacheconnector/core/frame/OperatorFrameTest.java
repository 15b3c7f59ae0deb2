package org.cacheconnector.core.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.cacheconnector.core.frame.OperatorReply.Outcome;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.junit.jupiter.api.Test;

/** What operators and nodes say arrives as it was said. */
class OperatorFrameTest {

    private final TestCodec codec = new TestCodec();

    @Property(tries = 200)
    void requests(
            @ForAll long id,
            @ForAll String target,
            @ForAll String verb,
            @ForAll @Size(max = 10) Map<String, String> arguments)
            throws MalformedFrameException {
        OperatorRequest request = new OperatorRequest(id, target, verb, arguments);
        OperatorRequest read =
                codec.decoder.decode(codec.control.encode(request)).operatorRequest();

        assertThat(read.id()).isEqualTo(id);
        assertThat(read.target()).isEqualTo(writable(target));
        assertThat(read.verb()).isEqualTo(writable(verb));
        assertThat(read.arguments()).isEqualTo(writable(arguments));
    }

    @Property(tries = 200)
    void repliesInParts(
            @ForAll long id,
            @ForAll Outcome outcome,
            @ForAll String message,
            @ForAll @Size(max = 30) List<@Size(max = 3) Map<String, String>> rows,
            @ForAll @IntRange(min = 1, max = 2_000) int maxBytes)
            throws MalformedFrameException {
        OperatorReply reply = new OperatorReply(id, outcome, message, rows);
        List<Map<String, String>> read = new ArrayList<>();
        List<OperatorReply> parts = reply.inParts(maxBytes);
        for (OperatorReply part : parts) {
            byte[] frame = codec.control.encode(part, 5);
            OperatorReply readPart = codec.decoder.decode(frame).operatorReply();
            assertThat(readPart.requestId()).isEqualTo(id);
            assertThat(readPart.outcome()).isEqualTo(outcome);
            assertThat(readPart.message()).isEqualTo(writable(message));
            assertThat(readPart.parts()).isEqualTo(parts.size());
            assertThat(readPart.part()).isEqualTo(parts.indexOf(part) + 1);
            read.addAll(readPart.rows());
            if (readPart.rows().size() > 1) {
                assertThat(frame.length).isLessThanOrEqualTo(maxBytes + 200 + 3 * message.length());
            }
        }
        List<Map<String, String>> expected = new ArrayList<>();
        rows.forEach(row -> expected.add(writable(row)));
        assertThat(read).isEqualTo(expected);
    }

    @Test
    void nodesOfEarlierVersionsOnlyCountThem() throws MalformedFrameException {
        Frame frame =
                codec.decoder.verify(
                        codec.control.encode(new OperatorRequest(1, "", "status", Map.of())));
        assertThat(frame.header().carriesInvalidations()).isFalse();
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
