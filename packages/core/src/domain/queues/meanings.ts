/** What names of parameters mean in every operation that takes them, for the documentation. */
export const queueMeanings = {
  queue_id: "The queue that `POST /register` answered",
  dont_block: "Answer at once, even if nothing waits",
  event_types: "The types of events to get; all if absent",
  fetch_event_types: "The types of state to answer; `event_types` if absent",
  client_capabilities: "What the client can cope with, by name",
  slim_presence: "Show presence by user id instead of by address",
  idle_queue_timeout: "Seconds that the queue outlives its last poll, or `mobile` for 12 hours",
  queue_lifespan_secs: "Older name of `idle_queue_timeout`",
  lifespan_secs: "Older name of `idle_queue_timeout`",
};
