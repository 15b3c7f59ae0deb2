package org.cacheconnector.identityserver.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class CachesOffTest {

    private static final String OTHER_LIST =
            """
            {% for cache in cache_manager.cache %}
            <Cache enable="true"/>
            {% endfor %}
            """;

    @TempDir private Path home;
    private Path template;

    @BeforeEach
    void makeFolders() throws IOException {
        template =
                home.resolve(
                        "repository/resources/conf/templates/repository/conf/identity/identity.xml.j2");
        Files.createDirectories(template.getParent());
    }

    @Test
    void theTemplateTakesFromTheConfigurationWhichFurtherCachesAreOn() throws IOException {
        String list =
                """
                {% for cache in cache.manager %}
                 <Cache name="{{cache.name}}"
                        enable="%s"
                        timeout="{{cache.timeout}}"/>
                {% endfor %}
                """;
        Files.writeString(template, list.replace("%s", "true") + OTHER_LIST);

        CachesOff.changeTemplate(home);

        assertThat(template)
                .content()
                .isEqualTo(list.replace("%s", "{{cache.enable}}") + OTHER_LIST);
    }

    @Test
    void anotherTemplateStaysAsItIs() throws IOException {
        String other = "<Cache name=\"{{cache.name}}\"\n isDistributed=\"false\"/>" + OTHER_LIST;
        Files.writeString(template, other);

        CachesOff.changeTemplate(home);

        assertThat(template).content().isEqualTo(other);
    }

    @Test
    void aServerWithoutTheTemplateIsLeftAlone() throws IOException {
        CachesOff.changeTemplate(home);

        assertThat(template).doesNotExist();
    }
}
