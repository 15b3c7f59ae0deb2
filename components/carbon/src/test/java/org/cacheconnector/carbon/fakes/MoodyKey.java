package org.cacheconnector.carbon.fakes;

/** A key that at times can be put into a cache, and at others can't be got out of it. */
public final class MoodyKey {

    /** What it depends on. */
    public static final class Mood {
        private volatile boolean bad;

        public void worsen() {
            bad = true;
        }

        public void improve() {
            bad = false;
        }
    }

    private final Mood mood;

    public MoodyKey(Mood mood) {
        this.mood = mood;
    }

    @Override
    public int hashCode() {
        if (mood.bad) {
            throw new UnsupportedOperationException("no hash today");
        }
        return 7;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MoodyKey;
    }
}
