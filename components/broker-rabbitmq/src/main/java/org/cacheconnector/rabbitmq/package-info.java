/**
 * Links to RabbitMQ over AMQP 0-9-1: a fanout exchange for the topic, a queue of its own for each
 * node, publisher confirms.
 */
package org.cacheconnector.rabbitmq;
