/** Knows the other nodes: which run, and which of their messages have arrived. */
package org.cacheconnector.core.peers;
