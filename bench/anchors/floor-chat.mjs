// What the floors do beside storing: rows of messages from requests, what a narrow asks for, queues in memory, and the routes.
import { answer, authenticate, listen } from "./floor-http.mjs";
import { wireMessage } from "./wire-message.mjs";

/** A chat of these users and channels. `channelsOf` returns the ids of the channels of a user. */
export class FloorChat {
  #channelsOf;
  #channelsByName;
  #usersByKey;
  #queues = new Map();
  #queuesByChannel;
  #queuesByUser;

  constructor({ users, channels, channelsOf }) {
    this.directory = { users: byId(users), channels: byId(channels) };
    this.#channelsOf = channelsOf;
    this.#channelsByName = new Map(channels.map((channel) => [channel.name, channel]));
    this.#usersByKey = new Map(users.map((user) => [user.api_key, user]));
    this.#queuesByChannel = new Map(channels.map(({ id }) => [id, new Set()]));
    this.#queuesByUser = new Map(users.map(({ id }) => [id, new Set()]));
  }

  /** Answers requests. `send` stores a row and answers; `page` answers messages. */
  serve({ send, page }) {
    const routes = new Map([
      ["POST /api/v1/messages", (user, params, res) => send(this.#row(user, params), res)],
      ["GET /api/v1/messages", page],
      ["POST /api/v1/register", (user, _, res) => this.#register(user, res)],
      ["GET /api/v1/events", (_, params, res) => this.#poll(params, res)],
    ]);
    listen((req, body, res) => {
      const user = authenticate(req, this.#usersByKey);
      const [path, query] = req.url.split("?", 2);
      const run = routes.get(`${req.method} ${path}`);
      if (run === undefined) res.writeHead(404).end();
      else run(user, new URLSearchParams(body || query), res);
    });
  }

  #row(user, params) {
    const channel = this.#channelsByName.get(params.get("to"));
    const others = channel === undefined ? JSON.parse(params.get("to")) : [];
    return {
      sender_id: user.id,
      channel_id: channel?.id ?? null,
      topic: params.get("topic") ?? "",
      recipients: channel === undefined ? conversation(user, others) : null,
      content: params.get("content"),
      timestamp: Math.floor(Date.now() / 1000),
      client: "ConfabBench",
    };
  }

  /** The columns that a narrow by channel, channel and topic, or direct messages asks for, with their values. */
  sought(user, narrow) {
    const operand = (operator) => narrow.find((term) => term.operator === operator)?.operand;
    const others = operand("dm");
    if (others !== undefined) return { recipients: conversation(user, others) };
    const channel = operand("channel");
    if (channel === undefined) return {};
    const { id: channel_id } = this.#channelsByName.get(channel);
    const topic = operand("topic");
    return topic === undefined ? { channel_id } : { channel_id, topic };
  }

  /** Answers the senders of what was stored, and tells the queues. */
  stored(group) {
    const woken = new Set();
    for (const { row, res } of group) {
      answer(res, `{"result":"success","msg":"","id":${row.id}}`);
      this.#publish(row, woken);
    }
    for (const queue of woken) answerPoll(queue);
  }

  #register(user, res) {
    const queue = { id: `queue-${this.#queues.size}`, events: [], next: 0, waiting: undefined };
    this.#queues.set(queue.id, queue);
    this.#queuesByUser.get(user.id).add(queue);
    for (const id of this.#channelsOf(user.id)) this.#queuesByChannel.get(id).add(queue);
    answer(res, JSON.stringify({ result: "success", msg: "", queue_id: queue.id, last_event_id: -1 }));
  }

  /** Appends the message, serialized once, to the queues of those who receive it. */
  #publish(row, woken) {
    const message = JSON.stringify(wireMessage(row, this.directory));
    const audience =
      row.channel_id === null
        ? row.recipients.split(",").flatMap((id) => [...this.#queuesByUser.get(Number(id))])
        : this.#queuesByChannel.get(row.channel_id);
    for (const queue of audience) {
      const id = queue.next++;
      queue.events.push({ id, json: `{"type":"message","id":${id},"message":${message},"flags":[]}` });
      if (queue.waiting !== undefined) woken.add(queue);
    }
  }

  #poll(params, res) {
    const queue = this.#queues.get(params.get("queue_id"));
    const acknowledged = Number(params.get("last_event_id"));
    while (queue.events.length > 0 && queue.events[0].id <= acknowledged) queue.events.shift();
    queue.waiting = res;
    if (queue.events.length > 0) answerPoll(queue);
  }
}

const byId = (rows) => new Map(rows.map((row) => [row.id, row]));

const conversation = (user, others) => [...new Set([user.id, ...others])].sort((a, b) => a - b).join(",");

function answerPoll(queue) {
  const events = queue.events.map((event) => event.json).join(",");
  answer(queue.waiting, `{"result":"success","msg":"","queue_id":"${queue.id}","events":[${events}]}`);
  queue.waiting = undefined;
}
