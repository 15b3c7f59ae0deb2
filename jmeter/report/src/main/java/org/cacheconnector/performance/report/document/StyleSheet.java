package org.cacheconnector.performance.report.document;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * The styles of a page.
 *
 * @param css as CSS
 */
public record StyleSheet(String css) {

    /**
     * Reads the styles that lie beside this class.
     *
     * @throws IOException if they cannot be read
     */
    public static StyleSheet read(String name) throws IOException {
        try (InputStream in = StyleSheet.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IOException("The program lacks its " + name);
            }
            return new StyleSheet(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }
}
