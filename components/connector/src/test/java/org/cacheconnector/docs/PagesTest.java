package org.cacheconnector.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The README is short, and every link of a document leads somewhere. */
@Timeout(60)
class PagesTest {

    private static final int MOST_LINES_OF_README = 120;
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]*)(#[^)]*)?\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");

    static List<Path> all() {
        return Documents.all();
    }

    @Test
    void theReadmeFitsThreeScreens() {
        assertThat(Documents.read(Documents.ROOT.resolve("README.md")).lines())
                .hasSizeLessThanOrEqualTo(MOST_LINES_OF_README);
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyLinkLeadsSomewhere(Path page) {
        List<MatchResult> links =
                LINK.matcher(Documents.withoutBlocks(Documents.read(page))).results().toList();

        assertThat(links)
                .allSatisfy(
                        link -> {
                            Path target =
                                    link.group(1).isEmpty()
                                            ? page
                                            : page.resolveSibling(link.group(1));
                            assertThat(target).exists();
                            if (link.group(2) != null && Files.isRegularFile(target)) {
                                assertThat(anchors(target)).contains(link.group(2));
                            }
                        });
    }

    @Test
    void theReadmeLinksToEveryPage() {
        String readme = Documents.read(Documents.ROOT.resolve("README.md"));

        assertThat(Documents.all())
                .filteredOn(page -> !page.endsWith(Path.of("README.md")))
                .allSatisfy(
                        page ->
                                assertThat(readme)
                                        .contains("](" + Documents.ROOT.relativize(page) + ")"));
    }

    private static List<String> anchors(Path page) {
        return HEADING.matcher(Documents.withoutBlocks(Documents.read(page)))
                .results()
                .map(heading -> heading.group(1).toLowerCase(Locale.ROOT))
                .map(heading -> "#" + heading.replaceAll("[^\\w -]", "").replace(' ', '-'))
                .collect(Collectors.toList());
    }
}
