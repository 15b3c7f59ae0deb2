/**
 * What operators ask of nodes, and order them to do, over the topic: for {@code connectorctl},
 * which is no node itself.
 */
package org.cacheconnector.core.operator;
