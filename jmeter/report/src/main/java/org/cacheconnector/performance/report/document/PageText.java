package org.cacheconnector.performance.report.document;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * A text that pages carry inside: styles, or a script.
 *
 * @param text as it is
 */
public record PageText(String text) {

    /**
     * Reads a text that lies beside this class.
     *
     * @throws IOException if they cannot be read
     */
    public static PageText read(String name) throws IOException {
        try (InputStream in = PageText.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IOException("The program lacks its " + name);
            }
            return new PageText(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }
}
