package org.wso2.carbon.testkeys;

import java.util.Objects;

/** A key with a field of every kind that is written by fields, in two serialisable classes. */
public final class AllFieldsKey extends TenantKey {

    private static final long serialVersionUID = 1L;

    private final String text;
    private final boolean flag;
    private final byte small;
    private final char letter;
    private final short number;
    private final int count;
    private final long time;
    private transient int timesHashed;

    public AllFieldsKey(String tenant, String text, int seed) {
        super(tenant);
        this.text = text;
        this.flag = seed % 2 == 0;
        this.small = (byte) seed;
        this.letter = (char) seed;
        this.number = (short) seed;
        this.count = seed;
        this.time = (long) seed << 31;
    }

    /** How often this very object was hashed: is not copied. */
    public int timesHashed() {
        return timesHashed;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AllFieldsKey that && fields().equals(that.fields());
    }

    private java.util.List<Object> fields() {
        return java.util.Arrays.asList(tenant(), text, flag, small, letter, number, count, time);
    }

    @Override
    public int hashCode() {
        timesHashed++;
        return Objects.hash(tenant(), text, count);
    }
}
