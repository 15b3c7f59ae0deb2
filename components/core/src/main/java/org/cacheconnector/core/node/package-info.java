/** Holds the objects that all parts of one node's exchange share. */
package org.cacheconnector.core.node;
