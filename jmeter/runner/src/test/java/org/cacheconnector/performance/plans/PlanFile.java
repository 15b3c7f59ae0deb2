package org.cacheconnector.performance.plans;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** A plan or fragment as a tree of elements. Immutable. */
final class PlanFile {

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
            for (Element property : elements(xml)) {
                if (property.getAttribute("name").equals(name)) {
                    return property.getTextContent();
                }
            }
            return "";
        }

        /** Visits this element and all below it. */
        void each(Consumer<PlanElement> visitor) {
            visitor.accept(this);
            children.forEach(child -> child.each(visitor));
        }

        /** Returns the element's own lines. */
        List<String> lines() {
            return text(xml).lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        }
    }

    private final Path file;
    private final PlanElement root;

    private PlanFile(Path file, PlanElement root) {
        this.file = file;
        this.root = root;
    }

    static PlanFile read(Path file) {
        try {
            Element document =
                    DocumentBuilderFactory.newInstance()
                            .newDocumentBuilder()
                            .parse(file.toFile())
                            .getDocumentElement();
            List<Element> top = elements(document);
            if (!document.getTagName().equals("jmeterTestPlan") || top.size() != 1) {
                throw new IllegalArgumentException(file + " is not a JMeter plan");
            }
            List<PlanElement> roots = children(file, top.get(0));
            if (roots.size() != 1 || !roots.get(0).type().equals("TestPlan")) {
                throw new IllegalArgumentException(file + " has no single TestPlan");
            }
            return new PlanFile(file, roots.get(0));
        } catch (IOException | SAXException | ParserConfigurationException e) {
            throw new IllegalArgumentException(file + " cannot be read", e);
        }
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
    private static List<PlanElement> children(Path file, Element hashTree) {
        List<Element> parts = elements(hashTree);
        List<PlanElement> children = new ArrayList<>();
        for (int i = 0; i < parts.size(); i += 2) {
            if (i + 1 == parts.size() || !parts.get(i + 1).getTagName().equals("hashTree")) {
                throw new IllegalArgumentException(
                        file + ": no hashTree after " + parts.get(i).getAttribute("testname"));
            }
            children.add(new PlanElement(parts.get(i), children(file, parts.get(i + 1))));
        }
        return children;
    }

    private static List<Element> elements(Element parent) {
        List<Element> elements = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element) {
                elements.add(element);
            }
        }
        return elements;
    }

    private static String text(Element element) {
        try {
            Transformer transformer = TransformerFactory.newInstance().newTransformer();
            transformer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
            StringWriter text = new StringWriter();
            transformer.transform(new DOMSource(element), new StreamResult(text));
            return text.toString();
        } catch (TransformerException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the file's name without its ending. */
    String name() {
        String name = String.valueOf(file.getFileName());
        return name.substring(0, name.lastIndexOf('.'));
    }

    PlanElement root() {
        return root;
    }

    List<PlanElement> elements() {
        List<PlanElement> all = new ArrayList<>();
        root.each(all::add);
        return all;
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
