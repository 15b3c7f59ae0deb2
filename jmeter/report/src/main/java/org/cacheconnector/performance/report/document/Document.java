package org.cacheconnector.performance.report.document;

import java.util.List;

/**
 * A whole report.
 *
 * @param title at its top
 * @param subtitle below it
 * @param sections what it says
 */
public record Document(String title, String subtitle, List<Block.Section> sections) {}
