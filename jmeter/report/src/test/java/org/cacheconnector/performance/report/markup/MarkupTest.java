package org.cacheconnector.performance.report.markup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(10)
class MarkupTest {

    @Test
    void escapesTextAndAttributes() {
        assertThat(new Markup().element("p title", "<&>\u0000", "\"'").toString())
                .isEqualTo("<p title=\"&quot;&#39;\">&lt;&amp;&gt;\uFFFD</p>");
    }

    @Test
    void writesNumbersShortAndRefusesWhatIsNone() {
        assertThat(new Markup().empty("rect x y width", 1.2345, -0.001, 100.0).toString())
                .isEqualTo("<rect x=\"1.23\" y=\"0\" width=\"100\"/>");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Markup().empty("rect x", Double.NaN));
    }

    @Test
    void writesNumbersForReaders() {
        assertThat(Numbers.of(99.96)).isEqualTo("100");
        assertThat(Numbers.of(12.34)).isEqualTo("12.3");
        assertThat(Numbers.of(1234567.8)).isEqualTo("1,234,568");
        assertThat(Numbers.of(0.01234)).isEqualTo("0.012");
        assertThat(Numbers.of(Double.NaN)).isEqualTo("–");
        assertThat(Numbers.signedPercent(-0.0123)).isEqualTo("−1.2%");
        assertThat(Numbers.signedPercent(0.00123)).isEqualTo("+0.12%");
    }
}
