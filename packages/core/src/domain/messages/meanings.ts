/** What names of parameters mean in every operation that takes them, for the documentation. */
export const messageMeanings = {
  message_id: "The message",
  message_ids: "The messages to get, instead of those around an anchor",
  narrow: "Which messages; every term holds",
  apply_markdown: "Get contents as HTML instead of Markdown",
  client_gravatar: "Leave out picture addresses that the client can work out from e-mail addresses",
  allow_empty_topic_name: "Get the empty topic as it is, not under the name that people see",
  anchor: "A message's id, or `newest`, `oldest`, `first_unread` or `date`",
  anchor_date: "The time that the anchor `date` stands for, as ISO 8601",
  include_anchor: "Whether the message at the anchor is answered, too; it is if absent",
  num_before: "How many messages before the anchor",
  num_after: "How many messages after the anchor",
  use_first_unread_anchor: "Older form of the anchor `first_unread`",
  type: "Whether it goes to a channel or to people",
  local_id: "The client's own name for the message, which comes back with its event; with `queue_id`",
  read_by_sender: "Whether the sender has read it; by default that depends on the client",
};
