/** What a node answers operators, and does for them. */
package org.cacheconnector.carbon.operator;
