package org.cacheconnector.performance.study;

/** The keys of a matrix file. */
public enum MatrixKey {
    /** How the study is called. */
    NAME("name", false, "text", "the file's name"),
    /** What it is for. */
    DESCRIPTION("description", false, "text", "none"),
    /** The topologies. */
    DEPLOYMENTS("deployments", true, "single, multi", "both"),
    /** What is compared. */
    SET_UPS("set_ups", true, "off, activemq, ibmmq, caches-off", "off, activemq"),
    /** The plans. */
    SCENARIOS("scenarios", true, "names of plans", "none"),
    /** Closed model. */
    USERS("users", true, "whole numbers from 1 to 100000", "none"),
    /** Open model. */
    RATES("flows_per_second", true, "numbers above 0, up to 100000", "none"),
    /** How many slices of each set-up. */
    PAIRS("pairs", true, "a whole number from 1 to 1000", "5"),
    /** Length of a slice. */
    SLICE("slice_seconds", true, "a whole number from 1 to 3600", "10"),
    /** What is cut off of each slice. */
    SLICE_WARM_UP("slice_warm_up_seconds", true, "a whole number from 0 to 3600", "3"),
    /** What is cut off of each cell. */
    WARM_UP("warm_up_seconds", true, "a whole number from 0 to 3600", "15"),
    /** How long the warm-up may go on until what follows is reached. */
    LONGEST_WARM_UP("longest_warm_up_seconds", true, "a whole number from 0 to 3600", "0"),
    /** Messages before the first slice. */
    PRIMING("priming_messages", true, "a whole number from 0 to 1000000", "0"),
    /** Compilers' part of the nodes' processor time before the first slice. */
    JIT("jit_percent", true, "a whole number from 1 to 100", "5"),
    /** The warm-up of the first cell of new servers. */
    FIRST_WARM_UP("first_warm_up_seconds", false, "a whole number from 0 to 3600", "45"),
    /** Nodes of each cluster. */
    NODES("nodes_per_cluster", false, "a whole number from 1 to 8", "1"),
    /** Whether both arms are off. */
    AA("aa", true, "true, false", "false"),
    /** Greatest heap of each node. */
    HEAP("heap_megabytes", false, "a whole number from 256 to 65536", "768"),
    /** Local processes that make the load. */
    GENERATORS("generators", false, "a whole number from 1 to 16", "1"),
    /** Whether JMeter's own report is made. */
    DASHBOARD("dashboard", false, "true, false", "true"),
    /** Of every random order. */
    SEED("seed", false, "a whole number, not 0", "a fresh one"),
    /** Of the plans. */
    PROPERTIES("properties", true, "a table of plan properties", "none"),
    /** Groups of cells that differ from the rest. */
    CELLS("cells", false, "tables", "one group made of the keys above");

    private final String key;
    private final boolean ofCells;
    private final String allowed;
    private final String byDefault;

    MatrixKey(String key, boolean ofCells, String allowed, String byDefault) {
        this.key = key;
        this.ofCells = ofCells;
        this.allowed = allowed;
        this.byDefault = byDefault;
    }

    /** Returns the key as it is written. */
    public String key() {
        return key;
    }

    /** Returns whether a {@code [[cells]]} table may have it too, where it takes precedence. */
    public boolean ofCells() {
        return ofCells;
    }

    /** Returns in words what its values may be. */
    public String allowed() {
        return allowed;
    }

    /** Returns in words what is taken if it is missing. */
    public String byDefault() {
        return byDefault;
    }
}
