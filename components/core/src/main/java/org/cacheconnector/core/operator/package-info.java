/** Takes the requests of operators that come over the topic. */
package org.cacheconnector.core.operator;
