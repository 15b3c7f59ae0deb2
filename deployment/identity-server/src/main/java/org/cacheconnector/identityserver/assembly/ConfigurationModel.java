package org.cacheconnector.identityserver.assembly;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Completes what the server makes its configuration from: merges the features' JSON files into the
 * kernel's, as a product's build does.
 */
final class ConfigurationModel {

    private static final List<String> KINDS =
            List.of("default", "infer", "key-mappings", "unit-resolve", "validator");

    private final ServerTree server;
    private final ObjectMapper json = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    ConfigurationModel(ServerTree server) {
        this.server = server;
    }

    /** Merges the features' files, then our own defaults. */
    void merge(ObjectNode defaults) throws IOException {
        Path folder = server.configurationModel();
        for (String kind : KINDS) {
            Path file = folder.resolve(kind + ".json");
            ObjectNode merged = (ObjectNode) json.readTree(file.toFile());
            for (Path feature : featureFiles(folder, kind)) {
                merge(merged, (ObjectNode) json.readTree(feature.toFile()));
                Files.delete(feature);
            }
            if (kind.equals("default")) {
                merge(merged, defaults);
            }
            json.writeValue(file.toFile(), merged);
        }
    }

    private static List<Path> featureFiles(Path folder, String kind) throws IOException {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> found =
                Files.newDirectoryStream(folder, "org.wso2*." + kind + ".json")) {
            found.forEach(files::add);
        }
        files.sort(null);
        return files;
    }

    static void merge(ObjectNode into, ObjectNode from) {
        for (Map.Entry<String, JsonNode> field : from.properties()) {
            JsonNode old = into.get(field.getKey());
            JsonNode added = field.getValue();
            if (old instanceof ObjectNode oldObject && added instanceof ObjectNode addedObject) {
                merge(oldObject, addedObject);
            } else if (old instanceof ArrayNode oldArray && added instanceof ArrayNode addedArray) {
                append(oldArray, addedArray);
            } else {
                into.set(field.getKey(), added);
            }
        }
    }

    private static void append(ArrayNode into, ArrayNode from) {
        List<JsonNode> present = new ArrayList<>();
        into.forEach(present::add);
        for (JsonNode element : from) {
            if (!present.contains(element)) {
                into.add(element);
            }
        }
    }
}
