package org.cacheconnector.performance.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Texts that come with the program. Stateless. */
final class Resource {

    private Resource() {}

    /** Returns one that lies beside this class, or anywhere if its name begins with a slash. */
    static String text(String name) throws IOException {
        try (InputStream in = Resource.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IOException("The program lacks its " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
