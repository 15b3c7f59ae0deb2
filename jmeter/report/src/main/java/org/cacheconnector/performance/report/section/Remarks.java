package org.cacheconnector.performance.report.section;

import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.performance.report.markup.Numbers;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.LabelResult;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.statistics.PublishedTimes;

/** What stands in the way of trusting the figures. Immutable. */
record Remarks(MeasuredStudy study) {

    List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        for (CellKey key : study.missing()) {
            remarks.add("Not measured: " + Names.cell(key));
        }
        for (Cell cell : study.allCells()) {
            String name = Names.cell(cell.key());
            if (cell.saturated()) {
                remarks.add(
                        "Saturated: "
                                + name
                                + " – the load generator was at its limit, this proves nothing");
            }
            if (cell.status() == Cell.Status.INCOMPLETE) {
                remarks.add("Incomplete: " + name);
            }
            cell.remarks().forEach(remark -> remarks.add(name + ": " + remark));
            cell.setUps().forEach(setUp -> errors(cell, setUp, remarks));
            lateStarts(cell, remarks);
            for (SetUp setUp : cell.setUps()) {
                PublishedTimes.contradiction(cell, setUp)
                        .ifPresent(
                                why ->
                                        remarks.add(
                                                "Times not published: "
                                                        + name
                                                        + ", "
                                                        + Names.setUp(setUp)
                                                        + " – "
                                                        + why));
            }
        }
        return remarks;
    }

    private static void errors(Cell cell, SetUp setUp, List<String> remarks) {
        List<Slice> slices = cell.slices(setUp);
        Totals flows = Totals.of(slices, LabelResult::flow);
        String name = Names.cell(cell.key()) + ", " + Names.setUp(setUp);
        if (flows.successful() == 0) {
            remarks.add("No flow succeeded: " + name);
        } else if (flows.errors() > 0) {
            remarks.add(
                    "Errors: "
                            + name
                            + " – "
                            + Numbers.whole(flows.errors())
                            + " flows ("
                            + Numbers.percent(flows.errorShare())
                            + ") failed; what fails may be faster than what works");
        }
    }

    private static void lateStarts(Cell cell, List<String> remarks) {
        long late = cell.slices().stream().mapToLong(Slice::lateStarts).sum();
        if (late > 0) {
            remarks.add(
                    "Late: "
                            + Names.cell(cell.key())
                            + " – the generator began "
                            + Numbers.whole(late)
                            + " flows more than 10 ms after their time");
        }
    }
}
