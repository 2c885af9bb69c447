/** A message row as clients see it, about 1 KB as JSON. In an event there are no flags: they stand beside the message. */
export function wireMessage(row, { users, channels }, flags) {
  const sender = users.get(row.sender_id);
  const message = {
    id: row.id,
    sender_id: row.sender_id,
    content: row.content,
    content_type: "text/html",
    recipient_id: row.channel_id ?? 0,
    timestamp: row.timestamp,
    client: row.client,
    subject: row.topic,
    topic_links: [],
    is_me_message: false,
    reactions: [],
    submessages: [],
    sender_full_name: sender.full_name,
    sender_email: sender.email,
    sender_realm_str: "",
    avatar_url: `/user_avatars/1/${row.sender_id}.png?version=1`,
    flags,
  };
  if (row.channel_id === null) {
    message.display_recipient = row.recipients.split(",").map((id) => person(users.get(Number(id))));
    message.type = "private";
  } else {
    message.display_recipient = channels.get(row.channel_id).name;
    message.stream_id = row.channel_id;
    message.type = "stream";
  }
  return message;
}

const person = ({ id, email, full_name }) => ({ id, email, full_name, is_mirror_dummy: false });
