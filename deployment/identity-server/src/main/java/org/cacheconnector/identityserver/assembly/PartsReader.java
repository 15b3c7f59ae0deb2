package org.cacheconnector.identityserver.assembly;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.regex.Pattern;
import org.cacheconnector.identityserver.process.ServerException;
import org.tomlj.Toml;
import org.tomlj.TomlParseResult;

/**
 * Reads {@link Parts} from TOML, with <code>${name}</code> replaced by the version of that name.
 */
final class PartsReader {

    private static final Pattern VERSION = Pattern.compile("\\$\\{([^}]*)}");
    private static final ObjectMapper JSON =
            JsonMapper.builder()
                    .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                    .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
                    .build();

    private PartsReader() {}

    /**
     * Reads parts.
     *
     * @param text all parts
     * @param differences each changes what those before it say: a table key by key, anything else
     *     as a whole
     * @throws ServerException if a text is not TOML or something is missing
     */
    static Parts read(String text, String... differences) {
        try {
            ObjectNode root = parse(text);
            for (String difference : differences) {
                change(root, parse(difference));
            }
            JsonNode versions = root.remove("versions");
            String expanded =
                    VERSION.matcher(root.toString())
                            .replaceAll(found -> version(versions, found.group(1)));
            return JSON.readValue(expanded, Parts.class);
        } catch (JsonProcessingException e) {
            throw new ServerException("The list of parts: " + e.getMessage(), e);
        }
    }

    private static ObjectNode parse(String text) throws JsonProcessingException {
        TomlParseResult toml = Toml.parse(text);
        if (toml.hasErrors()) {
            throw new ServerException("The list of parts: " + toml.errors().get(0));
        }
        return (ObjectNode) JSON.readTree(toml.toJson());
    }

    private static void change(ObjectNode table, ObjectNode changes) {
        for (Map.Entry<String, JsonNode> field : changes.properties()) {
            if (table.get(field.getKey()) instanceof ObjectNode old
                    && field.getValue() instanceof ObjectNode changed) {
                change(old, changed);
            } else {
                table.set(field.getKey(), field.getValue());
            }
        }
    }

    private static String version(JsonNode versions, String name) {
        String version = versions.path(name).asText();
        if (version.isEmpty()) {
            throw new ServerException("No version is named " + name);
        }
        return version;
    }
}
