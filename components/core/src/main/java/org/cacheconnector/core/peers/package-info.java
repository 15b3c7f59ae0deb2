/** Knows the other nodes: who is there, and which of their messages have arrived. */
package org.cacheconnector.core.peers;
