package org.cacheconnector.docs;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.cacheconnector.activemq.ActiveMqLinkFactory;
import org.cacheconnector.carbon.caches.CacheSettings;
import org.cacheconnector.core.config.CoreSettings;
import org.cacheconnector.core.config.Setting;
import org.cacheconnector.database.DatabaseLinkFactory;
import org.cacheconnector.ibmmq.IbmMqLinkFactory;
import org.cacheconnector.link.jms.JmsLinkFactory;
import org.cacheconnector.rabbitmq.RabbitMqLinkFactory;
import org.junit.jupiter.api.Test;

/**
 * The tables in {@code docs/configuration.md} say of every setting what the code says, once. To
 * write their rows anew, run this test with {@code -Ddocs.update=true}.
 */
class ConfigurationReferenceTest {

    private static final Path REFERENCE = Path.of("../../docs/configuration.md");
    private static final int LONGEST_DEFAULT = 100;
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z_]+)` \\|.*$");
    private static final Pattern BYTES = Pattern.compile("(\\d+) to (\\d+) bytes");
    private static final Pattern LONG_NUMBER = Pattern.compile("\\b\\d{5,}\\b");

    @Test
    void everySettingIsDocumentedOnceAsTheCodeDeclaresIt() throws IOException {
        Map<String, String> rows = new LinkedHashMap<>();
        settings().forEach((key, setting) -> rows.put(key, row(setting)));
        if (Boolean.getBoolean("docs.update")) {
            Files.writeString(REFERENCE, updated(Files.readString(REFERENCE), rows));
        }

        assertThat(ROW.matcher(Files.readString(REFERENCE)).results().map(MatchResult::group))
                .as("run this test with -Ddocs.update=true to write the rows anew")
                .containsExactlyInAnyOrderElementsOf(rows.values());
    }

    @Test
    void everyCacheOfALongDefaultIsNamed() throws IOException {
        String text = Files.readString(REFERENCE);

        for (Setting<?> setting : CacheSettings.all()) {
            assertThat(setting.defaultText().split(", "))
                    .as(setting.key())
                    .allSatisfy(cache -> assertThat(text).contains("`" + cache + "`"));
        }
    }

    private static String updated(String text, Map<String, String> rows) {
        return ROW.matcher(text)
                .replaceAll(
                        row ->
                                Matcher.quoteReplacement(
                                        rows.getOrDefault(row.group(1), row.group())));
    }

    /** Returns all settings, by key. */
    private static Map<String, Setting<?>> settings() {
        ClassLoader loader = ConfigurationReferenceTest.class.getClassLoader();
        return Stream.of(
                        CoreSettings.all(),
                        CacheSettings.all(),
                        new ActiveMqLinkFactory().settings(),
                        new JmsLinkFactory(loader, Set.of()).settings(),
                        new RabbitMqLinkFactory().settings(),
                        new IbmMqLinkFactory(loader).settings(),
                        new DatabaseLinkFactory(name -> null).settings())
                .flatMap(List::stream)
                .collect(toMap(Setting::key, each -> each, (one, other) -> one));
    }

    private static String row(Setting<?> setting) {
        return "| `%s` | %s | %s | %s |"
                .formatted(
                        setting.key(),
                        byDefault(setting.defaultText()),
                        cell(brief(setting.allowed())),
                        cell(setting.description()));
    }

    /** A long default has a table of its own in the document. */
    private static String byDefault(String text) {
        if (text == null || text.isEmpty()) {
            return "–";
        }
        return text.length() > LONGEST_DEFAULT ? "below" : "`" + text + "`";
    }

    /** The document says once how times, sizes and numbers are written. */
    private static String brief(String allowed) {
        String text =
                allowed.replaceFirst("^a (time|size|whole number) from ", "")
                        .replaceFirst(", such as .*", "");
        text = BYTES.matcher(text).replaceAll(ConfigurationReferenceTest::sizes);
        return LONG_NUMBER
                .matcher(text)
                .replaceAll(
                        number ->
                                String.format(Locale.ROOT, "%,d", Long.parseLong(number.group())));
    }

    private static String sizes(MatchResult bounds) {
        return size(bounds.group(1)) + " to " + size(bounds.group(2));
    }

    private static String size(String bytes) {
        long rest = Long.parseLong(bytes);
        int unit = 0;
        while (rest >= 1024 && rest % 1024 == 0) {
            rest /= 1024;
            unit++;
        }
        return rest + List.of("b", "kb", "mb", "gb").get(unit);
    }

    private static String cell(String text) {
        return text.replace("|", "\\|").replace("**", "\\*\\*").replace(".*", ".\\*");
    }
}
