package org.cacheconnector.performance.report.section;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.ResultsFolder;

/** Finds pages that lie in a cell's folder: JMeter's dashboards. */
record CellPages(ResultsFolder folder) {

    private static final int DEPTH = 3;

    /** Returns names and addresses, relative to the results folder. */
    Map<String, String> addresses(CellKey key) throws IOException {
        Path cell = folder.cellFolder(key);
        if (!Files.isDirectory(cell)) {
            return Map.of();
        }
        List<Path> pages;
        try (Stream<Path> files = Files.walk(cell, DEPTH)) {
            pages = files.filter(CellPages::isPage).sorted().toList();
        }
        Map<String, String> addresses = new LinkedHashMap<>();
        for (Path page : pages) {
            addresses.put(name(cell.relativize(page)), address(folder.path().relativize(page)));
        }
        return addresses;
    }

    private static boolean isPage(Path file) {
        String name = file.getFileName().toString();
        return name.equals("index.html") && file.getParent().endsWith("dashboard");
    }

    private static String name(Path page) {
        return "JMeter's dashboard" + (page.getNameCount() > 2 ? " " + page.getName(0) : "");
    }

    private static String address(Path page) {
        return StreamSupport.stream(page.spliterator(), false)
                .map(part -> URLEncoder.encode(part.toString(), StandardCharsets.UTF_8))
                .map(part -> part.replace("+", "%20"))
                .collect(Collectors.joining("/"));
    }
}
