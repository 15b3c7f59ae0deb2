package org.wso2.carbon.testkeys;

/** An enum with a constant that has a body, and so a class of its own. */
public enum Colour {
    RED,
    GREEN {
        @Override
        public boolean isCalm() {
            return true;
        }
    };

    public boolean isCalm() {
        return false;
    }
}
