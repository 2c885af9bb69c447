// A client whose types come from a server: api.d.ts is what `openapi-typescript` makes of its OpenAPI document.
import createClient from "openapi-fetch";
import type { components, paths } from "./api.js";

const [url, email, api_key] = process.argv.slice(2);

/** Fields of a form: text as it is, everything else as JSON. */
const form = (fields: object = {}): URLSearchParams =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]),
  );

const api = createClient<paths>({
  baseUrl: `${url}/api/v1`,
  headers: {
    authorization: `Basic ${btoa(`${email}:${api_key}`)}`,
    "content-type": "application/x-www-form-urlencoded",
  },
  bodySerializer: form,
});

/** The type of an event, and its `op` where it has one, say what else it has. */
const tell = (event: components["schemas"]["Event"]): string => {
  if (event.type === "message") return `${event.message.sender_full_name}: ${event.message.content}`;
  if (event.type === "reaction" && event.op === "add") return `${event.user.full_name} reacts with ${event.emoji_name}`;
  return event.type;
};

const { data: queue, error } = await api.POST("/register", {
  body: { event_types: ["message", "reaction"], fetch_event_types: ["realm"] },
});
if (error) throw new Error(error.msg);
console.log(`Connected to ${queue.realm_name}`);

const { data: sent, error: notSent } = await api.POST("/messages", {
  body: { type: "channel", to: "general", topic: "hello", content: "Hi" },
});
if (notSent) throw new Error(notSent.msg);
const params = { path: { message_id: sent.id } };
await api.POST("/messages/{message_id}/reactions", { params, body: { emoji_name: "wave" } });

const query = { queue_id: queue.queue_id ?? "", last_event_id: queue.last_event_id ?? -1 };
const { data: answer } = await api.GET("/events", { params: { query } });
for (const event of answer?.events ?? []) console.log(tell(event));

const narrow = JSON.stringify([{ operator: "topic", operand: "hello" }]);
const { data: page } = await api.GET("/messages", {
  params: { query: { anchor: "newest", num_before: 10, num_after: 0, narrow } },
});
console.log(`${page?.messages.length} in the topic`);

await api.DELETE("/events", { body: { queue_id: query.queue_id } });
const { error: refusal } = await api.GET("/events", { params: { query } });
if (refusal?.code === "BAD_EVENT_QUEUE_ID") console.log(`Ended: ${refusal.queue_id === query.queue_id}`);
