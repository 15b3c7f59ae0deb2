package org.cacheconnector.benchmarks.micro;

import java.util.List;

/** The keys to encode and decode. */
public enum KeyKind {
    /** Texts, encoded natively. */
    STRING,
    /** Objects, encoded by Java serialisation. */
    OBJECT;

    List<Object> keys(int count) {
        return this == STRING ? SampleKeys.strings(count) : SampleKeys.objects(count);
    }
}
