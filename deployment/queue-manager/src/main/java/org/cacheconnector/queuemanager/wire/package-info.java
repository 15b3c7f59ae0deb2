/**
 * The bytes between IBM MQ's client and the stand-in queue manager: segments and the structures in
 * them, at protocol level 10, always big-endian. Names follow IBM's public documentation of the
 * MQI. Structures are views of the bytes they were made from: setters write through.
 */
package org.cacheconnector.queuemanager.wire;
