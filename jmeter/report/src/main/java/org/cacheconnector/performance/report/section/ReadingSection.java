package org.cacheconnector.performance.report.section;

import java.util.List;
import org.cacheconnector.performance.report.document.Block;
import org.cacheconnector.performance.report.markup.Numbers;
import org.cacheconnector.performance.statistics.StudentizedBootstrap;

/** How to read the report, and what it does not show. Immutable. */
public record ReadingSection(MeasuredStudy study) {

    /** Returns the section. */
    public Block.Section section() {
        String margin = Numbers.percent(study.margin());
        return new Block.Section(
                "reading",
                "How to read this",
                List.of(
                        new Block.Bullets(
                                List.of(
                                        "A cell is one scenario at one load in one deployment. Its"
                                                + " slices are stretches of time with one set-up in"
                                                + " force; each begins with a warm-up that is cut off,"
                                                + " since caches are cleared before it.",
                                        "Each metric is computed for each slice, and compared by"
                                                + " the logarithm of the ratio within each pair. What"
                                                + " drifts slowly, such as the machine, the database or"
                                                + " the compiler, hits both slices of a pair and"
                                                + " cancels out.",
                                        "Intervals are of 95%, by the studentized bootstrap over"
                                                + " the pairs, never narrower than Student's. Fewer"
                                                + " than "
                                                + StudentizedBootstrap.LEAST_VALUES
                                                + " pairs give none. The same results always give"
                                                + " the same intervals.",
                                        "“no more than x% slower”: the whole interval is below x,"
                                                + " which is within the margin of "
                                                + margin
                                                + ", and no change at all is possible too.",
                                        "“slower by x% (a to b)”: the whole interval is worse than"
                                                + " no change. “faster by” the other way round.",
                                        "“can't tell with this much data”: the interval holds no"
                                                + " change as well as more than the margin. More pairs"
                                                + " or longer slices make it narrower.",
                                        "Throughput counts successful flows only; times are those"
                                                + " of all samples. In the closed model throughput is"
                                                + " users divided by the time of a flow: the two are"
                                                + " not independent findings.",
                                        "p99 of a short slice rests on few flows: its intervals are"
                                                + " wider than those of the mean. Under “Results”"
                                                + " the times of all slices of a set-up are taken"
                                                + " together, so p99 too.",
                                        "Times are published where they agree with the throughput"
                                                + " within 10%: by Little's law in the closed model,"
                                                + " and in the open one if as many flows end as"
                                                + " begin.")),
                        new Block.Heading("What this does not show"),
                        new Block.Bullets(
                                List.of(
                                        "Load generator, servers, database and broker share a"
                                                + " machine here unless the configuration says"
                                                + " otherwise. Absolute figures say nothing of other"
                                                + " machines, and a network between the nodes adds"
                                                + " latency that is not here.",
                                        "The published figures were measured on other machines with"
                                                + " another connector, in single runs. They are given"
                                                + " for orientation; no difference between them and"
                                                + " ours means anything.",
                                        "IBM MQ (stand-in) is the IBM MQ client against a stand-in"
                                                + " queue manager: it shows what the client costs, not"
                                                + " a queue manager.",
                                        "Intervals hold what varies from slice to slice, not what"
                                                + " varies between two starts of the same servers, or"
                                                + " between days.",
                                        "The connector paused is not the connector absent: its"
                                                + " bundle is there, with all its hooks off.",
                                        "Minutes of load show no leak and no rare failure.",
                                        "A saturated load generator measures itself. Such cells are"
                                                + " marked and prove nothing."))));
    }
}
