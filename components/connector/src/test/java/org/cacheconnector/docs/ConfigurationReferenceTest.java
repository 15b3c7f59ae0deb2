package org.cacheconnector.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
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
 * The tables in {@code docs/configuration.md} say of every setting what the code says. To write
 * them anew, run this test with {@code -Ddocs.update=true}.
 */
class ConfigurationReferenceTest {

    private static final Path REFERENCE = Path.of("../../docs/configuration.md");
    private static final int LONGEST_DEFAULT = 100;

    @Test
    void theGeneralSettingsAreDocumentedAsTheCodeDeclaresThem() throws IOException {
        check("general", CoreSettings.all());
    }

    @Test
    void theSettingsOfCachesAreDocumentedAsTheCodeDeclaresThem() throws IOException {
        check("cache", CacheSettings.all());
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

    @Test
    void theSettingsOfBrokersAreDocumentedAsTheCodeDeclaresThem() throws IOException {
        Map<String, Setting<?>> settings = new LinkedHashMap<>();
        for (Setting<?> setting : new ActiveMqLinkFactory().settings()) {
            settings.put(setting.key(), setting);
        }
        for (Setting<?> setting :
                new JmsLinkFactory(getClass().getClassLoader(), Set.of()).settings()) {
            settings.putIfAbsent(setting.key(), setting);
        }
        for (Setting<?> setting : new RabbitMqLinkFactory().settings()) {
            settings.putIfAbsent(setting.key(), setting);
        }
        for (Setting<?> setting : new IbmMqLinkFactory(getClass().getClassLoader()).settings()) {
            settings.putIfAbsent(setting.key(), setting);
        }
        for (Setting<?> setting : new DatabaseLinkFactory(name -> null).settings()) {
            settings.putIfAbsent(setting.key(), setting);
        }
        CoreSettings.all().forEach(setting -> settings.remove(setting.key()));
        check("broker", List.copyOf(settings.values()));
    }

    private static void check(String section, List<Setting<?>> settings) throws IOException {
        String text = Files.readString(REFERENCE);
        String begin = "<!-- begin " + section + " settings -->\n";
        String end = "<!-- end " + section + " settings -->";
        assertThat(text).contains(begin, end);
        int from = text.indexOf(begin) + begin.length();
        int to = text.indexOf(end);
        String expected = table(settings);
        if (Boolean.getBoolean("docs.update")) {
            Files.writeString(REFERENCE, text.substring(0, from) + expected + text.substring(to));
            return;
        }
        assertThat(text.substring(from, to))
                .as("run this test with -Ddocs.update=true to write the table anew")
                .isEqualTo(expected);
    }

    private static String table(List<Setting<?>> settings) {
        StringBuilder table =
                new StringBuilder("\n| key | default, and what is allowed | what for |\n");
        table.append("|---|---|---|\n");
        for (Setting<?> setting : settings) {
            table.append("| `").append(setting.key());
            table.append("` | ");
            table.append(value(byDefault(setting.defaultText()), setting.allowed()));
            table.append(" | ").append(cell(setting.description()));
            table.append(" |\n");
        }
        return table.append('\n').toString();
    }

    private static String value(String byDefault, String allowed) {
        return Stream.of(byDefault, cell(brief(allowed)))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", "));
    }

    /** A long default has a table of its own in the document. */
    private static String byDefault(String text) {
        if (text == null || text.isEmpty()) {
            return "";
        }
        return text.length() > LONGEST_DEFAULT ? "below" : "`" + text + "`";
    }

    /** The document says once how times, sizes, numbers and texts are written. */
    private static String brief(String allowed) {
        return allowed.replaceFirst("^a (time|size|whole number) from ", "")
                .replaceFirst(", such as .*", "")
                .replaceFirst("^(true or false|any text)$", "");
    }

    private static String cell(String text) {
        return text.replace("|", "\\|").replace("**", "\\*\\*").replace(".*", ".\\*");
    }
}
