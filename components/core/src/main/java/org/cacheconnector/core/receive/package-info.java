/** Receives messages: verifies them, passes them on to be applied, and asks for missing ones. */
package org.cacheconnector.core.receive;
