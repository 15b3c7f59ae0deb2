package org.cacheconnector.core.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.net.URI;
import java.sql.Timestamp;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.cacheconnector.core.frame.TestCodec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wso2.carbon.testkeys.PlainKey;

/** Values and collections of the JDK, as keys and within keys. */
class JdkKeyTypesTest {

    private static final List<String> ABC = List.of("a", "b", "c");

    @SuppressWarnings({"JdkObsolete", "JavaUtilDate"}) // old code has such keys, too
    static List<Object> keys() {
        Map<String, Integer> map = Map.of("a", 1, "b", 2);
        Set<String> set = Set.copyOf(ABC);
        Properties properties = new Properties();
        properties.setProperty("a", "b");
        Stack<String> stack = new Stack<>();
        stack.push("a");
        return List.of(
                List.of(),
                List.of("a"),
                List.of("a", "b"),
                ABC,
                Set.of(),
                Set.of("a"),
                Set.of("a", "b"),
                set,
                Map.of(),
                Map.of("a", 1),
                map,
                new ArrayList<>(ABC),
                Arrays.asList("a", "b"),
                new LinkedList<>(ABC),
                new Vector<>(ABC),
                stack,
                new CopyOnWriteArrayList<>(ABC),
                new HashSet<>(set),
                new LinkedHashSet<>(ABC),
                new TreeSet<>(ABC),
                new TreeSet<>(Collections.reverseOrder()),
                new TreeMap<>(String.CASE_INSENSITIVE_ORDER),
                EnumSet.of(DayOfWeek.MONDAY),
                EnumSet.noneOf(DayOfWeek.class),
                new EnumMap<>(Map.of(DayOfWeek.MONDAY, 1)),
                new HashMap<>(map),
                new LinkedHashMap<>(map),
                new TreeMap<>(map),
                new Hashtable<>(map),
                new ConcurrentHashMap<>(map),
                properties,
                new AbstractMap.SimpleEntry<>("a", 1),
                new AbstractMap.SimpleImmutableEntry<>("a", 1),
                Collections.emptyList(),
                Collections.emptyMap(),
                Collections.emptySet(),
                Collections.singletonList("a"),
                Collections.singleton("a"),
                Collections.singletonMap("a", 1),
                Collections.unmodifiableList(new ArrayList<>(ABC)),
                Collections.unmodifiableList(new LinkedList<>(ABC)),
                Collections.unmodifiableSet(new HashSet<>(ABC)),
                Collections.unmodifiableMap(new HashMap<>(map)),
                Collections.unmodifiableSortedMap(new TreeMap<>(map)),
                Collections.unmodifiableSortedSet(new TreeSet<>(ABC)),
                Collections.synchronizedList(new ArrayList<>(ABC)),
                Collections.synchronizedMap(new HashMap<>(map)),
                Collections.synchronizedSet(new HashSet<>(ABC)),
                Collections.newSetFromMap(new HashMap<String, Boolean>()),
                BigInteger.valueOf(7).pow(100),
                new BigDecimal("1.23456789012345678901234567890"),
                MathContext.DECIMAL64,
                URI.create("https://localhost:9443/oauth2/token"),
                new Date(1),
                new Timestamp(2),
                new java.sql.Date(3),
                Locale.UK,
                BitSet.valueOf(new long[] {5}),
                Instant.EPOCH,
                LocalDate.EPOCH,
                LocalDateTime.MIN,
                Period.ofDays(1),
                ZonedDateTime.of(LocalDateTime.MAX, ZoneOffset.UTC),
                DayOfWeek.FRIDAY,
                new UUID(1, 2));
    }

    @ParameterizedTest
    @MethodSource("keys")
    void comesBackEqual(Object key) {
        assertThat(new TestCodec().keysBack(key)).containsExactly(key);
    }

    @ParameterizedTest
    @MethodSource("keys")
    void comesBackEqualWithinAnother(Object key) {
        assumeThat(key).as("writes 16 locks").isNotInstanceOf(ConcurrentHashMap.class);
        List<Object> list = new ArrayList<>(List.of(key, new HashMap<>(Map.of("value", key))));
        assertThat(new TestCodec().keysBack(list)).containsExactly(list);
    }

    private record Pair(String one, String two) implements Serializable {}

    /** Nobody can set what is in a record: Java calls its constructor. */
    @Test
    void recordsAreLeftToJavasSerialisation() {
        KeyLayouts layouts = new KeyLayouts();
        assertThat(layouts.of(Pair.class)).isEmpty();
        assertThat(layouts.of(PlainKey.class)).isPresent();
    }
}
