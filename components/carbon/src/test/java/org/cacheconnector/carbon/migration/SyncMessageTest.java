package org.cacheconnector.carbon.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import org.cacheconnector.core.interop.OutdatedTextException;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The other connector reads and writes its messages with Jackson. */
class SyncMessageTest {

    private static final ObjectMapper JACKSON = new ObjectMapper();
    private static final CacheId CACHE = new CacheId("carbon.super", "Manager", "OAuthCache");
    private static final byte[] KEY = {1, 2, 3};

    @Test
    void looksAsTheOtherConnectorWritesIt() {
        assertThat(SyncMessage.text(CACHE, -1234, KEY))
                .isEqualTo(
                        "{\"tenantDomain\":\"carbon.super\",\"tenantId\":-1234,"
                                + "\"cacheManagerName\":\"Manager\","
                                + "\"cacheName\":\"$__local__$.OAuthCache\","
                                + "\"cacheKeyBase64\":\"AQID\"}");
    }

    @Property(tries = 500)
    void isReadByJacksonAndByUsWhateverTheNamesAre(
            @ForAll @StringLength(min = 1, max = 40) String tenant,
            @ForAll @StringLength(min = 1, max = 40) String manager,
            @ForAll @StringLength(min = 1, max = 40) String name,
            @ForAll int tenantId,
            @ForAll @Size(max = 50) byte[] key)
            throws Exception {
        CacheId cache = new CacheId(tenant, manager, name);
        String text = SyncMessage.text(cache, tenantId, key);

        JsonNode read = JACKSON.readTree(text);
        assertThat(read.get("tenantDomain").textValue()).isEqualTo(tenant);
        assertThat(read.get("tenantId").intValue()).isEqualTo(tenantId);
        assertThat(read.get("cacheManagerName").textValue()).isEqualTo(manager);
        assertThat(read.get("cacheName").textValue()).isEqualTo("$__local__$." + name);
        assertThat(Base64.getDecoder().decode(read.get("cacheKeyBase64").textValue()))
                .isEqualTo(key);

        SyncMessage message = SyncMessage.parse(text);
        assertThat(message.cache()).isEqualTo(cache);
        assertThat(message.key()).hasValue(key);
        assertThat(text).matches("[ -~]+");
    }

    @Property(tries = 500)
    void readsWhatJacksonWrites(
            @ForAll @StringLength(min = 1, max = 40) String tenant,
            @ForAll @StringLength(min = 1, max = 40) String manager,
            @ForAll @StringLength(min = 1, max = 40) String name,
            @ForAll boolean pretty)
            throws Exception {
        Map<String, Object> fields = fields();
        fields.put("tenantDomain", tenant);
        fields.put("cacheManagerName", manager);
        fields.put("cacheName", name);
        String text =
                pretty
                        ? JACKSON.writerWithDefaultPrettyPrinter().writeValueAsString(fields)
                        : JACKSON.writeValueAsString(fields);

        assertThat(SyncMessage.parse(text).cache())
                .isEqualTo(new CacheId(tenant, manager, withoutPrefix(name)));
    }

    @Test
    void readsNamesWithAndWithoutThePrefixAndFieldsItDoesNotKnow() throws Exception {
        Map<String, Object> fields = fields();
        fields.put("cacheName", "$__local__$.OAuthCache");
        fields.put("more", 1.5e-3);
        fields.put("evenMore", true);
        assertThat(SyncMessage.parse(JACKSON.writeValueAsString(fields)).cache()).isEqualTo(CACHE);
        fields.put("cacheName", "OAuthCache");
        assertThat(SyncMessage.parse(JACKSON.writeValueAsString(fields)).cache()).isEqualTo(CACHE);
    }

    @Test
    void mayBeWithoutAKey() throws Exception {
        Map<String, Object> fields = fields();
        fields.put("cacheKeyBase64", null);
        assertThat(SyncMessage.parse(JACKSON.writeValueAsString(fields)).key()).isEmpty();
    }

    @Test
    void isToldFromThatOfAVersionWithoutKeys() {
        assertThatThrownBy(
                        () ->
                                SyncMessage.parse(
                                        "ClusterCacheInvalidationRequest{tenantId=-1234,"
                                                + " tenantDomain='carbon.super', messageId=x,"
                                                + " cacheManager=m, cache=c, cacheKey=k}"))
                .isInstanceOf(OutdatedTextException.class)
                .hasMessageContaining("2.1.9");
    }

    @Test
    void isRefusedIfItIsCutOffAnywhere() {
        String text = SyncMessage.text(new CacheId("t\n\u00e4\ud83d", "m\"", "c\\"), 7, KEY);
        for (int length = 0; length < text.length(); length++) {
            String part = text.substring(0, length);
            assertThatThrownBy(() -> SyncMessage.parse(part))
                    .isInstanceOf(MalformedFrameException.class);
        }
        assertThatCode(() -> SyncMessage.parse(text)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "{}",
                "{} {}",
                "{\"a\":{}}",
                "{\"a\":[1]}",
                "{\"a\":01}",
                "{\"a\":nul}",
                "{\"a\":\"\\x\"}",
                "{\"a\":\"\\u12g4\"}",
                "{\"a\":\"\\u\u0661\u0661\u0661\u0661\"}",
                "{\"a\":\"\n\"}",
                "{\"a\":1,}",
                "{\"a\":1,\"a\":2}",
                "{'a':1}",
                "{\"a\" 1}",
                "ClusterCacheInvalidationRequest{tenantId=-1234}"
            })
    void isRefusedIfItIsNoFlatObject(String text) {
        assertThatThrownBy(() -> SyncMessage.parse(text))
                .isInstanceOf(MalformedFrameException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"tenantDomain", "cacheManagerName", "cacheName"})
    void isRefusedWithoutANameOrWithOneThatIsNoText(String field) throws Exception {
        Map<String, Object> fields = fields();
        for (Object wrong : new Object[] {null, "", 7, false}) {
            fields.put(field, wrong);
            assertRefused(fields);
        }
        fields.remove(field);
        assertRefused(fields);
    }

    @ParameterizedTest
    @ValueSource(strings = {"A", "AQI$", "AQ ID", "AQID="})
    void isRefusedIfTheKeyIsNotInBase64(String key) throws Exception {
        Map<String, Object> fields = fields();
        fields.put("cacheKeyBase64", key);
        assertRefused(fields);
    }

    @Test
    void isRefusedIfItHasFieldsWithoutEnd() throws Exception {
        Map<String, Object> fields = fields();
        for (int i = 0; i < 10_000; i++) {
            fields.put("f" + i, i);
        }
        assertRefused(fields);
    }

    private static void assertRefused(Map<String, Object> fields) throws JsonProcessingException {
        String text = JACKSON.writeValueAsString(fields);
        assertThatThrownBy(() -> SyncMessage.parse(text))
                .isInstanceOf(MalformedFrameException.class);
    }

    private static Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("tenantDomain", "carbon.super");
        fields.put("tenantId", -1234);
        fields.put("cacheManagerName", "Manager");
        fields.put("cacheName", "OAuthCache");
        fields.put("cacheKeyBase64", "AQID");
        return fields;
    }

    private static String withoutPrefix(String name) {
        return name.startsWith("$__local__$.") ? name.substring("$__local__$.".length()) : name;
    }
}
