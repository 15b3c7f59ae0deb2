package org.cacheconnector.core.send;

import static org.assertj.core.api.Assertions.assertThat;

import org.cacheconnector.core.interop.ForeignText;
import org.cacheconnector.core.model.CacheId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class SentTextsTest {

    private static final CacheId CACHE = new CacheId("t", "m", "c");
    private static final CacheId OTHER = new CacheId("t", "m", "other");

    private final SentTexts sent = new SentTexts();

    @Test
    void givesThoseOfTheLastMinuteOfTheConnectionInTheirOrder() {
        sent.add(new ForeignText(CACHE, "too old"), 1, 0);
        sent.add(new ForeignText(CACHE, "a"), 1, 1);
        sent.add(new ForeignText(OTHER, "b"), 2, 2);

        assertThat(sent.take(SentTexts.KEPT_NANOS + 1))
                .extracting(each -> each.text().text() + each.times())
                .containsExactly("a1", "b2");
        assertThat(sent.take(SentTexts.KEPT_NANOS + 1)).as("once").isEmpty();
        assertThat(sent.takeDisplaced(SentTexts.KEPT_NANOS)).isEmpty();
    }

    @Test
    void ofTooManyItKnowsTheCaches() {
        sent.add(new ForeignText(CACHE, "first"), 1, 0);
        for (int i = 0; i < SentTexts.MAX_TEXTS; i++) {
            sent.add(new ForeignText(OTHER, "text " + i), 1, 1);
        }

        assertThat(sent.takeDisplaced(2)).containsExactly(CACHE);
        assertThat(sent.takeDisplaced(2)).as("once").isEmpty();
        assertThat(sent.take(2)).hasSize(SentTexts.MAX_TEXTS);
    }

    @Test
    void ofTooMuchItKnowsTheCachesToo() {
        String quarter = "x".repeat(SentTexts.MAX_BYTES / 4);
        for (int i = 0; i < 4; i++) {
            sent.add(new ForeignText(i == 0 ? CACHE : OTHER, quarter), 1, 0);
        }
        sent.add(new ForeignText(OTHER, "one more"), 1, 0);
        assertThat(sent.takeDisplaced(0)).containsExactly(CACHE);

        sent.add(new ForeignText(CACHE, "x".repeat(SentTexts.MAX_BYTES + 1)), 1, 0);
        assertThat(sent.takeDisplaced(0)).containsExactlyInAnyOrder(CACHE, OTHER);
        assertThat(sent.take(0)).isEmpty();
    }

    @Test
    void ofTooManyCachesItGivesUpTheRestButNotForOldOnes() {
        int number = SentTexts.MAX_TEXTS + SentTexts.MAX_CACHES + 1;
        for (int i = 0; i < number; i++) {
            sent.add(new ForeignText(new CacheId("t", "m", "c" + i), "text"), 1, 5);
        }
        long later = SentTexts.KEPT_NANOS;
        for (int i = 0; i < SentTexts.MAX_TEXTS; i++) {
            sent.add(new ForeignText(CACHE, "text"), 1, later);
        }
        assertThat(sent.takeDisplaced(later)).hasSize(SentTexts.MAX_CACHES);

        for (int i = 0; i < number; i++) {
            sent.add(new ForeignText(new CacheId("t", "m", "c" + i), "text"), 1, later);
        }
        for (int i = 0; i <= SentTexts.MAX_TEXTS; i++) {
            sent.add(new ForeignText(OTHER, "text"), 1, later + SentTexts.KEPT_NANOS + 1);
        }
        assertThat(sent.takeDisplaced(later + SentTexts.KEPT_NANOS + 1)).containsExactly(OTHER);
    }
}
