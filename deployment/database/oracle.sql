-- Cache Connector, broker_type = "database", on Oracle. One row a node; the frames of the last minute.
CREATE TABLE CACHE_CONNECTOR_NODE (
  TOPIC      VARCHAR2(200)            NOT NULL,
  SENDER     VARCHAR2(200)            NOT NULL,
  LAST_FRAME NUMBER(19)               NOT NULL,
  SENT_AT    TIMESTAMP WITH TIME ZONE NOT NULL,
  PRIMARY KEY (TOPIC, SENDER)
);

CREATE TABLE CACHE_CONNECTOR_FRAME (
  TOPIC    VARCHAR2(200)            NOT NULL,
  SENDER   VARCHAR2(200)            NOT NULL,
  FRAME_NO NUMBER(19)               NOT NULL,
  SENT_AT  TIMESTAMP WITH TIME ZONE NOT NULL,
  CONTENT  BLOB                     NOT NULL,
  PRIMARY KEY (TOPIC, SENDER, FRAME_NO)
);
