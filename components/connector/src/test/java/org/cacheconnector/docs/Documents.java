package org.cacheconnector.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The project's documents, as they are in the source tree. Stateless. */
public final class Documents {

    /** The project's folder. */
    static final Path ROOT = Path.of("..", "..");

    private static final Pattern FENCED =
            Pattern.compile("(?ms)^ *```(\\w*)\\n(.*?)^ *```$", Pattern.MULTILINE);

    private Documents() {}

    /** Returns the pages with a bounded length: README, CONTRIBUTING and all in {@code docs}. */
    static List<Path> pages() {
        List<Path> pages =
                new ArrayList<>(
                        List.of(ROOT.resolve("README.md"), ROOT.resolve("CONTRIBUTING.md")));
        pages.addAll(files(ROOT.resolve("docs"), ".md"));
        return pages;
    }

    /** Returns {@link #pages()} and those of single modules, releases and security. */
    static List<Path> all() {
        List<Path> all = new ArrayList<>(pages());
        all.add(ROOT.resolve("CHANGELOG.md"));
        all.add(ROOT.resolve("SECURITY.md"));
        all.add(ROOT.resolve(Path.of("jmeter", "README.md")));
        all.add(ROOT.resolve(Path.of("features", "README.md")));
        all.add(ROOT.resolve(Path.of("deployment", "kubernetes", "README.md")));
        all.add(ROOT.resolve(Path.of("components", "broker-ibmmq", "src", "README.md")));
        return all;
    }

    /** Returns the text of a page in {@code docs}. */
    static String page(String name) {
        return read(ROOT.resolve(Path.of("docs", name)));
    }

    public static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the files below {@code folder} whose name ends so, but for those of a build. */
    static List<Path> files(Path folder, String ending) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .filter(file -> !file.toString().contains("/target/"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the blocks of code that are marked as of {@code language}. */
    static List<String> blocks(String text, String language) {
        return FENCED.matcher(text)
                .results()
                .filter(block -> block.group(1).equals(language))
                .map(block -> block.group(2))
                .toList();
    }

    /** Returns what is marked as code in running text. */
    static List<String> codeIn(String text) {
        return found(withoutBlocks(text), "`([^`\\n]+)`");
    }

    /** Returns what the first group of {@code pattern} finds. */
    public static List<String> found(String text, String pattern) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();
    }

    /** Returns what a link to a section of a page ends with: {@code #} and its heading. */
    public static List<String> anchors(Path page) {
        return found(withoutBlocks(read(page)), "(?m)^#+ (.+)$").stream()
                .map(heading -> heading.toLowerCase(Locale.ROOT).replaceAll("[^\\w -]", ""))
                .map(heading -> "#" + heading.replace(' ', '-'))
                .toList();
    }

    static String withoutBlocks(String text) {
        return FENCED.matcher(text).replaceAll("");
    }

    /** Returns the cells of each row of the table whose header begins with {@code header}. */
    static List<List<String>> table(String text, String header) {
        return text.lines()
                .dropWhile(line -> !line.startsWith("| " + header + " |"))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .map(row -> List.of(row.substring(1).strip().split(" ?(?<!\\\\)\\| ?")))
                .toList();
    }
}
