package org.cacheconnector.performance.plans;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.w3c.dom.Element;

/**
 * A plan or fragment as a tree of elements. Immutable.
 *
 * @param top the elements below the test plan
 */
record PlanFile(Path file, PlanDocument document, List<PlanElement> top) {

    /** An element of a plan with those below it. */
    record PlanElement(Element xml, List<PlanElement> children) {

        String type() {
            return xml.getTagName();
        }

        String name() {
            return xml.getAttribute("testname");
        }

        /** Returns the text of a property, or an empty one. */
        String property(String name) {
            return PlanDocument.text(xml, name);
        }

        Stream<PlanElement> withAllBelow() {
            return Stream.concat(
                    Stream.of(this), children.stream().flatMap(PlanElement::withAllBelow));
        }
    }

    static PlanFile read(Path file) {
        PlanDocument document = PlanDocument.read(file);
        return new PlanFile(file, document, tree(document.root()));
    }

    /** Reads all plans, or all fragments, in the order of their names. */
    static List<PlanFile> readAll(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jmx"))
                    .sorted()
                    .map(PlanFile::read)
                    .toList();
        }
    }

    /** JMeter writes elements and the trees below them in turns. */
    private static List<PlanElement> tree(Element hashTree) {
        List<Element> parts = PlanDocument.children(hashTree);
        List<PlanElement> tree = new ArrayList<>();
        for (int i = 0; i < parts.size(); i += 2) {
            tree.add(new PlanElement(parts.get(i), tree(parts.get(i + 1))));
        }
        return tree;
    }

    /** Returns the file's name without its ending. */
    String name() {
        return file.getFileName().toString().replaceFirst("\\.jmx$", "");
    }

    List<PlanElement> elements() {
        return top.stream().flatMap(PlanElement::withAllBelow).toList();
    }

    List<PlanElement> elements(String type) {
        return elements().stream().filter(element -> element.type().equals(type)).toList();
    }

    /** Returns the paths of the fragments that it includes. */
    List<String> includes() {
        return elements("IncludeController").stream()
                .map(include -> include.property("IncludeController.includepath"))
                .toList();
    }

    String content() throws IOException {
        return Files.readString(file);
    }

    @Override
    public String toString() {
        return name();
    }
}
