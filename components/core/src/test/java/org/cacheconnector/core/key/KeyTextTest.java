package org.cacheconnector.core.key;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.wire.ByteReader;
import org.cacheconnector.core.wire.ByteWriter;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A key's text and fingerprint are the same at the node that holds it and for who looks on. */
class KeyTextTest {

    private final KeyText texts = new KeyText(10_000);

    /** As Identity Server's keys are. */
    static class CacheKey implements Serializable {
        private static final long serialVersionUID = 1;
        private final int tenantId;

        CacheKey(int tenantId) {
            this.tenantId = tenantId;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof CacheKey key && key.tenantId == tenantId;
        }

        @Override
        public int hashCode() {
            return tenantId;
        }
    }

    static final class TokenKey extends CacheKey {
        private static final long serialVersionUID = 1;
        private final String token;
        private final String scope;

        TokenKey(String token, String scope) {
            super(7);
            this.token = token;
            this.scope = scope;
        }

        @Override
        public boolean equals(Object other) {
            return super.equals(other)
                    && other instanceof TokenKey key
                    && key.token.equals(token)
                    && Objects.equals(key.scope, scope);
        }

        @Override
        public int hashCode() {
            return Objects.hash(token);
        }
    }

    static Stream<Object> keys() {
        return Stream.of(
                "a string",
                "a lone surrogate \uD800",
                5,
                5L,
                'c',
                (short) 3,
                (byte) 2,
                true,
                1.5,
                2.5f,
                new UUID(1, 2),
                BigInteger.TEN,
                new BigDecimal("1.50"),
                TimeUnit.DAYS,
                new byte[] {1, 2, -1},
                new TokenKey("token", null),
                List.of("serialised"),
                LocalDate.EPOCH);
    }

    @ParameterizedTest
    @MethodSource("keys")
    void isTheSameSeenWithoutItsClass(Object key) throws MalformedFrameException {
        SeenKeys seenKeys = new SeenKeys(texts);
        seenKeys.begin();
        ByteWriter out = new ByteWriter(100);
        KeyEncoder encoder = new KeyEncoder(10_000, new CountingMetrics());
        assertThat(encoder.encode(key, out)).isTrue();
        assertThat(encoder.encode(key, out)).isTrue();
        ByteReader in = new ByteReader(out.toByteArray(), 0, out.position());

        for (int i = 0; i < 2; i++) {
            SeenKey seen = seenKeys.decode(in);
            assertThat(seen.fingerprint())
                    .isEqualTo(texts.fingerprint(key))
                    .matches("[0-9a-f]{16}");
            assertThat(seen.text()).isEqualTo(Objects.requireNonNullElse(texts.text(key), ""));
        }
        assertThat(in.remaining()).isZero();
    }

    /** As a later connector may send it: its cache is cleared, and other keys are read. */
    @Test
    void aFieldOfAnUnknownKindIsSeenWithoutFingerprint() throws MalformedFrameException {
        ByteWriter description = new ByteWriter(100);
        description.writeUtf8("org.wso2.Key");
        description.writeVarLong(1);
        description.writeUtf8("field");
        description.writeByte('?');
        ByteWriter key = new ByteWriter(100);
        key.writeVarLong(0);
        key.writeVarLong(description.position());
        key.writeBytes(description.buffer(), 0, description.position());
        ByteWriter out = new ByteWriter(100);
        out.writeByte(KeyTag.FIELDS);
        out.writeVarLong(key.position());
        out.writeBytes(key.buffer(), 0, key.position());
        assertThat(new KeyEncoder(10_000, new CountingMetrics()).encode("next", out)).isTrue();
        ByteReader in = new ByteReader(out.toByteArray(), 0, out.position());
        SeenKeys seenKeys = new SeenKeys(texts);
        seenKeys.begin();

        assertThat(seenKeys.decode(in).fingerprint()).isEqualTo("?");
        assertThat(seenKeys.decode(in).text()).isEqualTo("next");
    }

    /** A description of many empty levels is read once, not for each key. */
    @Test
    @Timeout(20)
    void aHugeDescriptionDoesNotSlowTheKeysThatReferToIt() throws MalformedFrameException {
        ByteWriter first = new ByteWriter(300_000);
        first.writeVarLong(0);
        first.writeVarLong(200_000);
        for (int i = 0; i < 100_000; i++) {
            first.writeVarLong(0);
            first.writeVarLong(0);
        }
        ByteWriter out = new ByteWriter(1 << 20);
        out.writeByte(KeyTag.FIELDS);
        out.writeVarLong(first.position());
        out.writeBytes(first.buffer(), 0, first.position());
        for (int i = 0; i < 100_000; i++) {
            out.writeByte(KeyTag.FIELDS);
            out.writeVarLong(1);
            out.writeVarLong(1);
        }
        ByteReader in = new ByteReader(out.toByteArray(), 0, out.position());
        SeenKeys seenKeys = new SeenKeys(texts);
        seenKeys.begin();
        for (int i = 0; i <= 100_000; i++) {
            assertThat(seenKeys.decode(in).text()).isEmpty();
        }
        assertThat(in.remaining()).isZero();
    }

    @Test
    void aKeyOfFieldsHasTheirValues() {
        assertThat(texts.text(new TokenKey("token", "scope"))).isEqualTo("scope,token,7");
    }

    @Test
    void whatCanNotBeSerialisedHasNone() {
        assertThat(texts.fingerprint(new Object())).isEqualTo("?");
        assertThat(texts.text(new Object())).isNull();
        assertThat(texts.fingerprint("x".repeat(20_000))).isNotEqualTo("?");
    }
}
