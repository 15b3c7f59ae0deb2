package org.cacheconnector.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CreditTest {

    private final Credit credit = new Credit();

    @Test
    void oneByteIsOneMessage() {
        credit.granted(1, 0);
        assertThat(credit.left()).isTrue();

        credit.used(500, 1);

        assertThat(credit.left()).isFalse();
    }

    @Test
    void grantWrittenBeforeMessageArrivedIsUsedUpByIt() {
        credit.granted(1, 0);
        credit.used(500, 1);

        credit.granted(1, 0);
        assertThat(credit.left()).isFalse();

        credit.granted(1, 1);
        assertThat(credit.left()).isTrue();
    }

    @Test
    void newGrantReplacesTheOneBefore() {
        credit.granted(1_000, 0);
        credit.used(600, 1);
        credit.granted(500, 1);
        credit.used(500, 2);

        assertThat(credit.left()).isFalse();
    }
}
