package org.cacheconnector.performance.study;

/** The keys of a matrix file, with what their values may be. */
public enum MatrixKey {
    /** What the study is for. */
    DESCRIPTION("description", false, "text", "none"),
    /** The topologies. */
    DEPLOYMENTS("deployments", true, "single, multi", "both"),
    /** What is compared. */
    SET_UPS("set_ups", true, "off, activemq, ibmmq, database", "off, activemq"),
    /** The plans. */
    SCENARIOS("scenarios", true, "names of plans", "none"),
    /** Closed model. */
    USERS("users", true, "whole numbers from 1 to 100000", "none"),
    /** Open model. */
    RATES("flows_per_second", true, "numbers above 0, up to 100000", "none"),
    /** How many slices of each set-up. */
    PAIRS("pairs", 1, 1000, 5),
    /** Length of a slice. */
    SLICE("slice_seconds", 1, 3600, 10),
    /** What is cut off of each slice. */
    SLICE_WARM_UP("slice_warm_up_seconds", 0, 3600, 3),
    /** What is cut off of each cell. */
    WARM_UP("warm_up_seconds", 0, 3600, 30),
    /** The same for the first cell of new servers. */
    FIRST_WARM_UP("first_warm_up_seconds", 0, 3600, 90),
    /** Nodes of each cluster. */
    NODES("nodes_per_cluster", 1, 8, 1),
    /** Whether both arms are off. */
    AA("aa", true, "true, false", "false"),
    /** Of the order of slices. */
    SEED("seed", false, "a whole number, not 0", "a fresh one"),
    /** Of the plans. */
    PROPERTIES("properties", true, "a table of plan properties", "none"),
    /** Groups of cells that differ from the rest. */
    CELLS("cells", false, "tables", "one group made of the keys above");

    private final String key;
    private final boolean ofCells;
    private final String allowed;
    private final String byDefault;
    private final int least;
    private final int greatest;

    MatrixKey(String key, boolean ofCells, String allowed, String byDefault) {
        this.key = key;
        this.ofCells = ofCells;
        this.allowed = allowed;
        this.byDefault = byDefault;
        this.least = 0;
        this.greatest = 0;
    }

    MatrixKey(String key, int least, int greatest, int byDefault) {
        this.key = key;
        this.ofCells = true;
        this.allowed = "a whole number from " + least + " to " + greatest;
        this.byDefault = Integer.toString(byDefault);
        this.least = least;
        this.greatest = greatest;
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

    /** Returns whether a key of a number may have this one. */
    boolean allows(long number) {
        return number >= least && number <= greatest;
    }
}
