/** What a node that speaks with nodes of another connector, in their format, needs to know. */
package org.cacheconnector.core.interop;
