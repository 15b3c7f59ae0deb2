package org.cacheconnector.identityserver.assembly;

import com.fasterxml.jackson.annotation.JsonCreator;

/**
 * The name of a published file: {@code group:artifact:version} or {@code
 * group:artifact:version:type}, where the type is {@code jar} by default. Immutable.
 */
public record ArtifactName(String group, String artifact, String version, String type) {

    /**
     * Reads a name.
     *
     * @throws IllegalArgumentException if {@code text} is not one
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static ArtifactName parse(String text) {
        String[] fields = text.split(":", -1);
        boolean blank = false;
        for (String field : fields) {
            blank |= field.isBlank() || field.contains("$");
        }
        if (blank || fields.length < 3 || fields.length > 4) {
            throw new IllegalArgumentException(
                    "Not group:artifact:version or group:artifact:version:type: " + text);
        }
        return new ArtifactName(
                fields[0], fields[1], fields[2], fields.length == 4 ? fields[3] : "jar");
    }

    /** Returns the name of the file in a repository: {@code artifact-version.type}. */
    public String fileName() {
        return artifact + "-" + version + "." + type;
    }

    @Override
    public String toString() {
        String name = group + ":" + artifact + ":" + version;
        return type.equals("jar") ? name : name + ":" + type;
    }
}
