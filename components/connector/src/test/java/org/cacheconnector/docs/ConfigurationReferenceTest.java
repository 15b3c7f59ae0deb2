package org.cacheconnector.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.cacheconnector.activemq.ActiveMqLinkFactory;
import org.cacheconnector.carbon.config.CacheSettings;
import org.cacheconnector.core.config.CoreSettings;
import org.cacheconnector.core.config.Setting;
import org.cacheconnector.ibmmq.IbmMqLinkFactory;
import org.cacheconnector.jms.JmsLinkFactory;
import org.junit.jupiter.api.Test;

/**
 * The tables in {@code docs/configuration.md} say of every setting what the code says. To write
 * them anew, run this test with {@code -Ddocs.update=true}.
 */
class ConfigurationReferenceTest {

    private static final Path REFERENCE = Path.of("../../docs/configuration.md");

    @Test
    void theGeneralSettingsAreDocumentedAsTheCodeDeclaresThem() throws IOException {
        check("general", CoreSettings.all());
    }

    @Test
    void theSettingsOfCachesAreDocumentedAsTheCodeDeclaresThem() throws IOException {
        check("cache", CacheSettings.all());
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
        for (Setting<?> setting : new IbmMqLinkFactory(getClass().getClassLoader()).settings()) {
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
        StringBuilder table = new StringBuilder("\n| key | default | allowed | what for |\n");
        table.append("|---|---|---|---|\n");
        for (Setting<?> setting : settings) {
            String byDefault = setting.defaultText();
            table.append("| `").append(setting.key()).append("` | ");
            table.append(byDefault == null || byDefault.isEmpty() ? "–" : "`" + byDefault + "`");
            table.append(" | ").append(cell(setting.allowed()));
            table.append(" | ").append(cell(setting.description()));
            if (setting.formerKey() != null) {
                table.append(" Formerly `").append(setting.formerKey()).append("`.");
            }
            table.append(" |\n");
        }
        return table.append('\n').toString();
    }

    private static String cell(String text) {
        return text.replace("|", "\\|").replace("**", "\\*\\*").replace(".*", ".\\*");
    }
}
