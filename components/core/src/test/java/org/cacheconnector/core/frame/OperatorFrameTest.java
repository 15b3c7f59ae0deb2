package org.cacheconnector.core.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
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
    void replies(
            @ForAll long id,
            @ForAll Outcome outcome,
            @ForAll String message,
            @ForAll @Size(max = 30) List<@Size(max = 3) Map<String, String>> rows)
            throws MalformedFrameException {
        OperatorReply reply = new OperatorReply(id, outcome, message, rows);
        OperatorReply read = codec.decoder.decode(codec.control.encode(reply, 5)).operatorReply();
        List<Map<String, String>> expected = new ArrayList<>();
        rows.forEach(row -> expected.add(writable(row)));

        assertThat(read.requestId()).isEqualTo(id);
        assertThat(read.outcome()).isEqualTo(outcome);
        assertThat(read.message()).isEqualTo(writable(message));
        assertThat(read.rows()).isEqualTo(expected);
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
