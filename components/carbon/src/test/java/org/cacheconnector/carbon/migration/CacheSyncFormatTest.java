package org.cacheconnector.carbon.migration;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.cacheconnector.carbon.apply.CacheDirectory;
import org.cacheconnector.carbon.config.BlockList;
import org.cacheconnector.carbon.config.NamedCaches;
import org.cacheconnector.carbon.fakes.CarbonServer;
import org.cacheconnector.carbon.fakes.RecordingMetrics;
import org.cacheconnector.core.interop.ForeignText;
import org.cacheconnector.core.key.KeyDecoder;
import org.cacheconnector.core.key.SerializedKeys;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class CacheSyncFormatTest {

    private static final ObjectMapper JACKSON = new ObjectMapper();
    private static final String MANAGER = "sync-format";
    private static final String CLEAR_ALL = "$__clear__all__$.";
    private static final CacheId KNOWN = cache("known");
    private static final CacheId KEPT = cache("kept");
    private static final CacheId BLOCKED = cache("blocked");

    private final RecordingMetrics metrics = new RecordingMetrics();
    private final CacheSyncFormat format;

    CacheSyncFormatTest() {
        CarbonServer unused = new CarbonServer();
        for (String name : List.of("known", "kept", "blocked")) {
            CarbonServer.superTenantCache(MANAGER, name);
        }
        format =
                new CacheSyncFormat(
                        new SerializedKeys(
                                new KeyDecoder(List.of(), 10_000, Class::forName, metrics), 10_000),
                        new CacheDirectory(),
                        new BlockList(Map.of(MANAGER, List.of("blocked"))),
                        new NamedCaches(List.of("kept")));
    }

    @Test
    void saysOneKeyAText() {
        List<JsonNode> texts = encode(keys(KNOWN, "a", 7, new ArrayList<>(List.of("b"))));
        assertThat(texts)
                .extracting(CacheSyncFormatTest::keyOf)
                .containsExactly("a", 7, List.of("b"));
        assertThat(texts)
                .allSatisfy(
                        text -> {
                            assertThat(text.get("tenantDomain").asText()).isEqualTo("carbon.super");
                            assertThat(text.get("tenantId").asInt()).isEqualTo(-1234);
                            assertThat(text.get("cacheManagerName").asText()).isEqualTo(MANAGER);
                            assertThat(text.get("cacheName").asText())
                                    .isEqualTo("$__local__$.known");
                        });
    }

    @Test
    void saysOfAWholeCacheWhatCarbonSays() {
        assertThat(encode(CacheInvalidations.wholeCache(KNOWN)))
                .extracting(CacheSyncFormatTest::keyOf)
                .containsExactly(CLEAR_ALL);
    }

    @Test
    void clearsACacheOfWhichAKeyCannotBeSaid() {
        assertThat(encode(keys(KNOWN, "a", new Object(), "b")))
                .extracting(CacheSyncFormatTest::keyOf)
                .containsExactly(CLEAR_ALL);
    }

    @Test
    void neverHasAnOnlyStoreCleared() {
        assertThat(encode(CacheInvalidations.wholeCache(KEPT))).isEmpty();
        assertThat(encode(keys(KEPT, "a", new Object(), "b")))
                .extracting(CacheSyncFormatTest::keyOf)
                .containsExactly("a", "b");
    }

    @Test
    void saysEverythingAsAClearOfEachSynchronisedCache() {
        List<CacheId> cleared =
                format.encode(InvalidationBatch.everything()).stream()
                        .map(ForeignText::cache)
                        .toList();
        assertThat(cleared).contains(KNOWN).doesNotContain(KEPT, BLOCKED).doesNotHaveDuplicates();
    }

    @Test
    void takesTheIdOfATenantFromTheCachesItHas() {
        CarbonServer.as("format.example", 42, () -> CarbonServer.cache(MANAGER, "of-tenant"));
        CacheId there = new CacheId("format.example", MANAGER, "of-tenant");
        CacheId notThere = new CacheId("format.example", MANAGER, "not-there");
        for (CacheId cache : List.of(notThere, there)) {
            assertThat(encode(CacheInvalidations.wholeCache(cache)))
                    .singleElement()
                    .satisfies(text -> assertThat(text.get("tenantId").asInt()).isEqualTo(42));
        }
        assertThat(
                        encode(
                                CacheInvalidations.wholeCache(
                                        new CacheId("unknown.example", MANAGER, "c"))))
                .isEmpty();
    }

    @Test
    void readsWhatItSays() throws Exception {
        for (CacheInvalidations said :
                List.of(keys(KNOWN, "a"), keys(KNOWN, 7), CacheInvalidations.wholeCache(KNOWN))) {
            String text = format.encode(InvalidationBatch.of(List.of(said))).get(0).text();
            CacheInvalidations read = decode(text);
            assertThat(read.cache()).isEqualTo(KNOWN);
            assertThat(read.keys()).isEqualTo(said.keys());
            assertThat(read.isWholeCache()).isEqualTo(said.isWholeCache());
        }
    }

    @Test
    void readsAKeyItCannotOrMustNotReadAsTheWholeCache() throws Exception {
        assertThat(decode(message(null)).isWholeCache()).isTrue();
        assertThat(decode(message("no object".getBytes(UTF_8))).isWholeCache()).isTrue();
        assertThat(decode(message(serialized(Thread.State.NEW))).isWholeCache()).isTrue();
        assertThat(decode(message(serialized("$__clear__all__$"))).isWholeCache()).isTrue();
        assertThat(metrics.events()).containsOnly("failed DECODE_KEY");
    }

    private CacheInvalidations decode(String text) throws MalformedFrameException {
        return format.decode(text).groups().get(0);
    }

    private List<JsonNode> encode(CacheInvalidations group) {
        return format.encode(InvalidationBatch.of(List.of(group))).stream()
                .map(text -> parse(text.text()))
                .toList();
    }

    private static String message(byte[] key) {
        return JACKSON.createObjectNode()
                .put("tenantDomain", "carbon.super")
                .put("tenantId", -1234)
                .put("cacheManagerName", MANAGER)
                .put("cacheName", "$__local__$.known")
                .put("cacheKeyBase64", key == null ? null : Base64.getEncoder().encodeToString(key))
                .toString();
    }

    private static JsonNode parse(String text) {
        try {
            return JACKSON.readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Object keyOf(JsonNode text) {
        byte[] bytes = Base64.getDecoder().decode(text.get("cacheKeyBase64").asText());
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        } catch (IOException | ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] serialized(Object key) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(key);
        }
        return bytes.toByteArray();
    }

    private static CacheId cache(String name) {
        return new CacheId("carbon.super", MANAGER, name);
    }

    private static CacheInvalidations keys(CacheId cache, Object... keys) {
        return CacheInvalidations.ofKeys(cache, List.of(keys));
    }
}
