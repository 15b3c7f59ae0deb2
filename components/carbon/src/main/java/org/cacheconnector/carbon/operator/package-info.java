/** Handles requests of operators on a node. */
package org.cacheconnector.carbon.operator;
