package org.cacheconnector.carbon.config;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tomlj.TomlParseError;

/**
 * Tells which lines that are not TOML may hold settings of the connector. Sentences name the key
 * and the line, but never quote the text, which may be part of a secret. Immutable.
 */
final class UnreadableLines {

    private static final String ROOT = "cache_invalidator";
    private static final Pattern HEADER = Pattern.compile("\\s*\\[.*");
    private static final Pattern KEY = Pattern.compile("\\s*([A-Za-z0-9_.-]+)\\s*=.*");
    private static final Pattern TWICE = Pattern.compile("previously defined at line \\d+");

    private final String[] lines;
    private final List<String> ofConnector = new ArrayList<>();
    private final List<String> others = new ArrayList<>();

    /**
     * @param text the whole file
     * @param errors what the parser found
     * @param anywhere whether any line may be one of the connector, as the parser found no table
     */
    UnreadableLines(String text, List<TomlParseError> errors, boolean anywhere) {
        this.lines = text.split("\\r?\\n", -1);
        boolean all = anywhere && isMentioned();
        for (TomlParseError error : errors) {
            int line = Math.min(error.position().line(), lines.length);
            if (all || isOfConnector(line)) {
                ofConnector.add(sentence(line, error));
            } else {
                others.add(sentence(line, error) + "; it was left out");
            }
        }
    }

    /** Returns a sentence for each line that may be one of the connector's. */
    List<String> ofConnector() {
        return ofConnector;
    }

    /** Returns a sentence for each other line. */
    List<String> others() {
        return others;
    }

    private boolean isMentioned() {
        for (String line : lines) {
            if (mentions(line)) {
                return true;
            }
        }
        return false;
    }

    private static boolean mentions(String line) {
        return line.contains(ROOT) && !line.trim().startsWith("#");
    }

    private boolean isOfConnector(int number) {
        if (mentions(lines[number - 1])) {
            return true;
        }
        for (int i = number - 1; i >= 0; i--) {
            if (HEADER.matcher(lines[i]).matches()) {
                return lines[i].contains(ROOT);
            }
        }
        return false;
    }

    private String sentence(int number, TomlParseError error) {
        Matcher key = KEY.matcher(lines[number - 1]);
        String place = "line " + number + " of deployment.toml";
        String subject = key.matches() ? key.group(1) + " (" + place + ")" : place;
        Matcher twice = TWICE.matcher(String.valueOf(error.getMessage()));
        return twice.find()
                ? subject + " was " + twice.group()
                : subject
                        + " is not valid TOML from column "
                        + error.position().column()
                        + " on; text takes quotes and double backslashes, true, false and numbers"
                        + " take none";
    }
}
