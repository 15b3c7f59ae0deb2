package org.cacheconnector.identityserver.assembly;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.cacheconnector.identityserver.process.ServerException;

/** The folders of a Carbon server. Immutable; the folders themselves change. */
record ServerTree(Path home) {

    Path dropins() {
        return components().resolve("dropins");
    }

    Path plugins() {
        return components().resolve("plugins");
    }

    /** Where the features' files are laid out, and where their instructions start from. */
    Path components() {
        return home.resolve("repository/components");
    }

    /** The templates and defaults that the server's configuration is made from. */
    Path configurationModel() {
        return home.resolve("repository/resources/conf");
    }

    Path webApplication(String path) {
        return home.resolve("repository/deployment/server/webapps").resolve(path);
    }

    /** Replaces a text that must be in a file. */
    void correct(Parts.Correction correction) throws IOException {
        Path file = home.resolve(correction.file());
        String text = Files.readString(file);
        if (!text.contains(correction.from())) {
            throw new ServerException(correction.file() + " has no " + correction.from());
        }
        Files.writeString(file, text.replace(correction.from(), correction.to()));
    }
}
