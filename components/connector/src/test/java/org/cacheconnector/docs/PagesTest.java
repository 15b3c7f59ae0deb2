package org.cacheconnector.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The README is short, and every link of a document leads somewhere. */
class PagesTest {

    private static final int MOST_LINES_OF_README = 120;
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]*)(#[^)]*)?\\)");

    @Test
    void theReadmeFitsThreeScreens() {
        assertThat(Documents.read(Documents.ROOT.resolve("README.md")).lines())
                .hasSizeLessThanOrEqualTo(MOST_LINES_OF_README);
    }

    @ParameterizedTest
    @MethodSource("org.cacheconnector.docs.Documents#all")
    void everyLinkLeadsSomewhere(Path page) {
        LINK.matcher(Documents.withoutBlocks(Documents.read(page)))
                .results()
                .forEach(link -> assertLeadsSomewhere(page, link.group(1), link.group(2)));
    }

    private static void assertLeadsSomewhere(Path page, String file, String anchor) {
        Path target = file.isEmpty() ? page : page.resolveSibling(file);
        assertThat(target).exists();
        if (anchor != null && Files.isRegularFile(target)) {
            assertThat(Documents.anchors(target)).contains(anchor);
        }
    }

    @Test
    void theReadmeLinksToEveryPage() {
        String readme = Documents.read(Documents.ROOT.resolve("README.md"));

        assertThat(Documents.all())
                .filteredOn(page -> !page.endsWith(Path.of("README.md")))
                .map(page -> "](" + Documents.ROOT.relativize(page) + ")")
                .allMatch(readme::contains);
    }
}
