package org.cacheconnector.performance.report.document;

import java.util.List;
import java.util.Map;
import org.cacheconnector.performance.report.chart.Chart;

/** A part of a report. All are immutable, and hold plain text that the renderers escape. */
public sealed interface Block {

    /** A part with a heading that the table of contents leads to. */
    record Section(String id, String title, List<Block> blocks) implements Block {}

    /** A smaller heading. */
    record Heading(String title) implements Block {}

    /** A paragraph. */
    record Paragraph(String text) implements Block {}

    /** Points of a list. */
    record Bullets(List<String> points) implements Block {}

    /** Something to be seen before all else. */
    record Callout(Tone tone, String title, List<String> lines) implements Block {}

    /** Names with values. */
    record Facts(String title, Map<String, String> facts) implements Block {}

    /** Something to be typed. */
    record Command(String text) implements Block {}

    /** Pages beside the report, by their names; the addresses are relative to it. */
    record Links(Map<String, String> addresses) implements Block {}

    /** Charts, below each other if they are wide, with what to know about them. */
    record Figures(List<Chart> charts, String caption, boolean wide) implements Block {}

    /** Details that are folded at first. */
    record Details(String title, List<Block> blocks) implements Block {}

    /** A table. */
    record Table(String title, List<Column> columns, List<Row> rows, String caption)
            implements Block {

        /** A column; figures stand at its right. */
        public record Column(String title, boolean figures) {}

        /** A row; a group's row has one cell that names the rows below it. */
        public record Row(Kind kind, List<Entry> entries) {

            /** Returns a row of measured figures. */
            public static Row of(List<Entry> entries) {
                return new Row(Kind.MEASURED, entries);
            }

            /** Returns the row that names the rows below. */
            public static Row group(String name) {
                return new Row(Kind.GROUP, List.of(Entry.of(name)));
            }
        }

        /** Kinds of rows. */
        public enum Kind {
            /** Figures of this study. */
            MEASURED,
            /** Figures that come from elsewhere. */
            FOREIGN,
            /** Names what is below. */
            GROUP
        }

        /** One entry. */
        public record Entry(String text, Tone tone) {

            /** Returns one without a judgement. */
            public static Entry of(String text) {
                return new Entry(text, Tone.PLAIN);
            }
        }
    }

    /** How something is meant. */
    enum Tone {
        /** Without a judgement. */
        PLAIN,
        /** As one would wish. */
        GOOD,
        /** Not as one would wish. */
        BAD,
        /** Not known. */
        UNSURE
    }
}
