CREATE TABLE users (id INTEGER PRIMARY KEY, email TEXT NOT NULL, full_name TEXT NOT NULL, api_key TEXT NOT NULL);
CREATE TABLE channels (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE subscriptions (user_id INTEGER, channel_id INTEGER, PRIMARY KEY (user_id, channel_id)) WITHOUT ROWID;
-- A direct message has no channel; its recipients are the sorted user ids with commas.
CREATE TABLE messages (
  id INTEGER PRIMARY KEY,
  sender_id INTEGER NOT NULL,
  channel_id INTEGER,
  topic TEXT NOT NULL,
  recipients TEXT,
  content TEXT NOT NULL,
  timestamp INTEGER NOT NULL,
  client TEXT NOT NULL
);
CREATE INDEX messages_by_channel ON messages (channel_id, id) WHERE channel_id IS NOT NULL;
CREATE INDEX messages_by_topic ON messages (channel_id, topic, id) WHERE channel_id IS NOT NULL;
CREATE INDEX messages_by_recipients ON messages (recipients, id) WHERE recipients IS NOT NULL;
