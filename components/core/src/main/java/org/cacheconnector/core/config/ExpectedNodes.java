package org.cacheconnector.core.config;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Which nodes there have to be: some by name, or a number of them, or any. Immutable. */
public final class ExpectedNodes {

    static final int MOST = 1_000;

    private static final int LEAST = 2;
    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");

    private final Set<String> names;
    private final int count;

    private ExpectedNodes(Set<String> names, int count) {
        this.names = Set.copyOf(names);
        this.count = count;
    }

    static ExpectedNodes from(Settings settings) {
        Setting<List<String>> setting = CoreSettings.EXPECTED_NODES;
        List<String> written = settings.get(setting);
        boolean isNumber = written.size() == 1 && NUMBER.matcher(written.get(0)).matches();
        int number = isNumber ? Integer.parseInt(written.get(0)) : written.size();
        if (number > MOST || (isNumber && number < LEAST)) {
            settings.problem(setting, "is not allowed; it takes " + setting.allowed());
        }
        return isNumber
                ? new ExpectedNodes(Set.of(), number)
                : new ExpectedNodes(new TreeSet<>(written), 0);
    }

    /** Returns the names of nodes that have to be there; may include this node's. */
    public Set<String> names() {
        return names;
    }

    /** Returns how many nodes there have to be, this one included; 0 if that is not said. */
    public int count() {
        return count;
    }
}
