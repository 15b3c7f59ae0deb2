/** Receives messages: verifies them, has them applied, and asks for those that are missing. */
package org.cacheconnector.core.receive;
