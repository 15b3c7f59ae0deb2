package org.cacheconnector.database;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Rows in memory. */
final class FakeTables implements StoredFrames {

    private final Map<String, Long> heads = new LinkedHashMap<>();
    private final Map<String, NavigableMap<Long, byte[]>> frames = new LinkedHashMap<>();

    void head(String sender, long number) {
        heads.put(sender, number);
    }

    void gone(String sender) {
        heads.remove(sender);
    }

    void frame(String sender, long number) {
        frames.computeIfAbsent(sender, key -> new TreeMap<>()).put(number, new byte[] {1});
    }

    /** Frames of these numbers and the head at the last of them. */
    void sent(String sender, long from, long to) {
        for (long number = from; number <= to; number++) {
            frame(sender, number);
        }
        head(sender, to);
    }

    void delete(String sender, long number) {
        frames.get(sender).remove(number);
    }

    @Override
    public Map<String, Long> heads() {
        return new LinkedHashMap<>(heads);
    }

    @Override
    public List<StoredFrame> frames(String sender, long after, int max) {
        List<StoredFrame> found = new ArrayList<>();
        frames.getOrDefault(sender, new TreeMap<>())
                .tailMap(after, false)
                .forEach(
                        (number, content) -> {
                            if (found.size() < max) {
                                found.add(new StoredFrame(number, content));
                            }
                        });
        return found;
    }
}
