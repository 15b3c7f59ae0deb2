package org.wso2.carbon.testkeys;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A key with everything that older connectors could not take: boxed, list, map, enum, nested. */
public final class RichKey implements Serializable {

    private static final long serialVersionUID = 1L;

    private final Integer number;
    private final Long big;
    private final Colour colour;
    private final ArrayList<Object> list;
    private final HashMap<String, Object> map;
    private final PlainKey nested;
    private final int[] numbers;

    public RichKey(
            Integer number,
            Long big,
            Colour colour,
            List<?> list,
            Map<String, ?> map,
            PlainKey nested,
            int... numbers) {
        this.number = number;
        this.big = big;
        this.colour = colour;
        this.list = new ArrayList<>(list);
        this.map = new HashMap<>(map);
        this.nested = nested;
        this.numbers = numbers.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RichKey that
                && Objects.equals(number, that.number)
                && Objects.equals(big, that.big)
                && colour == that.colour
                && list.equals(that.list)
                && map.equals(that.map)
                && Objects.equals(nested, that.nested)
                && java.util.Arrays.equals(numbers, that.numbers);
    }

    @Override
    public int hashCode() {
        return Objects.hash(number, big, colour, list, map, nested);
    }
}
