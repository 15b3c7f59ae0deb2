package org.cacheconnector.queuemanager;

import java.time.LocalDateTime;

/** Writes dates and times as an MQMD has them. */
final class PutTime {

    private static final int NANOS_PER_HUNDREDTH = 10_000_000;

    private PutTime() {}

    /** Returns {@code YYYYMMDD}. */
    static String date(LocalDateTime time) {
        return digits(time.getYear() * 10_000 + time.getMonthValue() * 100 + time.getDayOfMonth());
    }

    /** Returns {@code HHMMSSth}. */
    static String time(LocalDateTime time) {
        int seconds = time.getHour() * 10_000 + time.getMinute() * 100 + time.getSecond();
        return digits(seconds * 100 + time.getNano() / NANOS_PER_HUNDREDTH);
    }

    private static String digits(int value) {
        String digits = Integer.toString(value);
        return "0".repeat(8 - digits.length()) + digits;
    }
}
