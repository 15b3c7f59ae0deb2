package org.cacheconnector.performance.measure.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JtlReaderTest {

    @TempDir private Path folder;
    private final List<Sample> samples = new ArrayList<>();

    @Test
    void whatJMeterWritesIsRead() throws IOException {
        JtlReader reader = new JtlReader(file(golden()));

        assertThat(reader.read(samples::add)).isEqualTo(5);

        long at = 1795292237921L;
        long test = 1795292225172L;
        String user = "users 1-2";
        Sample first =
                new Sample(at, 675, 0, "token", "200", "OK", user, true, "", test, 0, 0, false);
        assertThat(samples.get(0)).isEqualTo(first);
        assertThat(samples.get(1).end()).isEqualTo(1795292226550L + 675 + 11392);
        assertThat(samples.get(2).success()).isFalse();
        assertThat(samples.get(2).message()).endsWith("\"closed\"\nby the other side");
        assertThat(samples.get(3).message()).isEqualTo("Zürich, ok");
        assertThat(samples.get(3).staleAnswers()).isEqualTo(3);
        assertThat(samples.get(3).staleAfterOneSecond()).isEqualTo(1);
        assertThat(samples.get(3).neverInactive()).isFalse();
        assertThat(samples.get(4).neverInactive()).isTrue();
        assertThat(reader.broken()).isZero();
    }

    @Test
    void whatAnAssertionSaysIsReadWhereTheResponseIsNoError() throws IOException {
        String lines =
                """
                timeStamp,elapsed,label,responseCode,responseMessage,success,failureMessage
                1,2,token,200,OK,false,"id_token: iss is x
                and more"
                1,2,token,200,OK,true,
                1,2,token,503,Service Unavailable,false,Test failed: text expected
                1,2,token,Non HTTP response code: java.net.ConnectException,refused,false,Test failed
                """;

        new JtlReader(file(lines)).read(samples::add);

        assertThat(samples)
                .extracting(Sample::message)
                .containsExactly(
                        "id_token: iss is x\nand more", "OK", "Service Unavailable", "refused");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 64, 333})
    void aFileThatIsBeingWrittenIsReadInPieces(int piece) throws IOException {
        byte[] whole = golden();
        Path file = folder.resolve("growing.jtl");
        JtlReader reader = new JtlReader(file);
        assertThat(reader.read(samples::add)).isZero();
        for (int at = 0; at < whole.length; at += piece) {
            Files.write(
                    file,
                    Arrays.copyOfRange(whole, at, Math.min(whole.length, at + piece)),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
            reader.read(samples::add);
        }

        List<Sample> inPieces = List.copyOf(samples);
        samples.clear();
        new JtlReader(file(whole)).read(samples::add);
        assertThat(inPieces).isEqualTo(samples).hasSize(5);
    }

    private Path file(String content) throws IOException {
        return file(content.getBytes(StandardCharsets.UTF_8));
    }

    private Path file(byte[] content) throws IOException {
        return Files.write(folder.resolve("whole.jtl"), content);
    }

    private static byte[] golden() throws IOException {
        try (InputStream in = JtlReaderTest.class.getResourceAsStream("golden.jtl")) {
            return in.readAllBytes();
        }
    }
}
