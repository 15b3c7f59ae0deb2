/** Takes requests of operators, which arrive over the topic. */
package org.cacheconnector.core.operator;
