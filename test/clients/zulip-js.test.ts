// A client from npm that knows nothing of this repository, against the server as people start it (clients.md 5).
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Client } from "zulip-js";
import { killAll, type Served, serve } from "../cli/confab.js";
import { assert, suite } from "../support/suite.js";

const test = suite("zulip-js");

// The client puts a FormData of its own in the place of Node's, which tests that run in this process later need.
const { FormData } = globalThis;
const { default: zulip } = await import("zulip-js");

interface Owner {
  email: string;
  api_key: string;
  password: string;
}

let server: Served;
let owner: Owner;
let client: Client;

test.before(async () => {
  const unlimited = ["--requests-per-user", "unlimited", "--requests-per-address", "unlimited"];
  server = await serve(["--storage", "memory", "--json", "--quiet", ...unlimited]);
  owner = JSON.parse(server.output.stdout.split("\n")[0] ?? "").owner;
  client = await zulip({ realm: server.url, username: owner.email, apiKey: owner.api_key });
});

test.after(() => {
  killAll();
  globalThis.FormData = FormData;
});

const send = async (content: string, topic = "zulip-js"): Promise<number> => {
  const { result, msg, id } = await client.messages.send({ type: "stream", to: "general", topic, content });
  assert.is(result, "success", msg);
  return id;
};

const newest = { anchor: "newest", num_before: 10, num_after: 0, apply_markdown: false };

test("gets its key for a password", async () => {
  const { email, password, api_key } = owner;
  assert.is((await zulip({ realm: server.url, username: email, password })).config.apiKey, api_key);
  const { config } = await zulip({ realm: `${server.url}/api`, username: email, password: "wrong password" });
  assert.is(config.apiKey, undefined);
});

test("sends a message and reads it back, line breaks and all", async () => {
  const content = "Zwei Zeilen:\n**fett** und 日本 🎉";
  const id = await send(content);
  const { messages } = await client.messages.retrieve({
    ...newest,
    narrow: [
      { operator: "stream", operand: "general" },
      { operator: "topic", operand: "zulip-js" },
    ],
  });
  assert.equal([messages.at(-1).id, messages.at(-1).content], [id, content]);
  assert.is(messages.at(-1).client, "node-fetch");
});

test("registers a queue, gets its events, and ends it with a query of DELETE", async () => {
  const { queue_id, last_event_id } = await client.queues.register({ event_types: ["message"] });
  const id = await send("for the queue");
  const { events } = await client.events.retrieve({ queue_id, last_event_id, dont_block: false });
  assert.equal(
    events.map(({ type, message }: { type: string; message: { id: number } }) => [type, message.id]),
    [["message", id]],
  );
  assert.is((await client.queues.deregister({ queue_id })).result, "success");
  const { code } = await client.events.retrieve({ queue_id, last_event_id, dont_block: false });
  assert.is(code, "BAD_EVENT_QUEUE_ID");
});

test("reacts and takes it back", async () => {
  const message_id = await send("a reaction, please");
  assert.is((await client.reactions.add({ message_id, emoji_name: "tada" })).result, "success");
  const { message } = await client.messages.getById({ message_id });
  assert.is(message.reactions[0].emoji_code, "1f389");
  assert.is((await client.reactions.remove({ message_id, emoji_name: "tada" })).result, "success");
  const { code } = await client.reactions.remove({ message_id, emoji_name: "tada" });
  assert.is(code, "REACTION_DOES_NOT_EXIST");
});

test("gets the words that it knows, without anybody having to say so (clients.md 10)", async () => {
  const { queue_id, last_event_id } = await client.queues.register({ event_types: ["reaction"] });
  const message_id = await send("another reaction, please");
  const extra = { message_id, emoji_name: "zulip", emoji_code: "zulip", reaction_type: "zulip_extra_emoji" };
  assert.is((await client.reactions.add(extra)).result, "success");
  const { message } = await client.messages.getById({ message_id });
  assert.is(message.reactions[0].reaction_type, "zulip_extra_emoji");
  const { messages } = await client.messages.retrieve(newest);
  assert.is(messages.at(-1).reactions[0].reaction_type, "zulip_extra_emoji");
  const { events } = await client.events.retrieve({ queue_id, last_event_id, dont_block: true });
  assert.is(events[0].reaction_type, "zulip_extra_emoji");
  assert.is((await client.callEndpoint("/settings", "PATCH", { emojiset: "twitter" })).result, "success");
  const { user_settings } = await client.queues.register({ fetch_event_types: '["user_settings"]' });
  assert.is(user_settings.emojiset, "twitter");
  assert.equal(
    user_settings.emojiset_choices.map(({ key }: { key: string }) => key),
    ["google", "twitter", "text"],
  );
});

test("lists users, channels, subscriptions and topics", async () => {
  const { user_id } = await client.users.me.getProfile();
  const { members } = await client.users.retrieve({});
  assert.ok(members.some((member: { user_id: number }) => member.user_id === user_id));
  const { streams } = await client.streams.retrieve({});
  const { subscriptions } = await client.streams.subscriptions.retrieve({});
  assert.equal([streams[0].name, subscriptions[0].stream_id], ["general", streams[0].stream_id]);
  const { topics } = await client.streams.topics.retrieve({ stream_id: streams[0].stream_id });
  assert.ok(topics.some(({ name }: { name: string }) => name === "zulip-js"));
});

test("makes a user, who logs in, keeps alert words and is listed in a group", async () => {
  const made = { email: "ann@example.com", password: "a sound password", full_name: "Ann Alder" };
  const { user_id, msg } = await client.users.create(made);
  assert.type(user_id, "number", msg);
  const ann = await zulip({ realm: server.url, username: made.email, password: made.password });
  assert.is((await ann.users.me.getProfile()).full_name, "Ann Alder");
  await ann.callEndpoint("/users/me/alert_words", "POST", { alert_words: '["lunch"]' });
  assert.equal((await ann.users.me.alertWords.retrieve({})).alert_words, ["lunch"]);
  const group = { name: "cooks", description: "", members: `[${user_id}]` };
  const { group_id } = await ann.callEndpoint("/user_groups/create", "POST", group);
  const { members } = await client.callEndpoint(`/user_groups/${group_id}/members`, "GET", {});
  assert.equal(members, [user_id]);
});

test("gets JSON for what it sends wrongly and for what was withdrawn long ago", async () => {
  const narrow = [{ operator: "stream", operand: "general" }];
  const { msg } = await client.callEndpoint("/messages", "GET", { ...newest, narrow });
  assert.is(msg, "narrow is not valid JSON");
  assert.is((await client.users.me.pointer.retrieve({})).result, "error");
});

test("its event loop, which asks for the event types `null`, hears its own message", async () => {
  const listener = fileURLToPath(new URL("zulip-js-listener.mjs", import.meta.url));
  const child = spawn(process.execPath, [listener, server.url, owner.email, owner.api_key]);
  const lines = createInterface({ input: child.stdout });
  const heard: string[] = [];
  lines.on("line", (line) => {
    const event = JSON.parse(line);
    if (event.type === "message") heard.push(event.message.content);
  });
  // Its queue begins whenever it is ready; until then nobody hears.
  while (heard.length === 0) {
    await send("can you hear me?");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.is(heard[0], "can you hear me?");
  child.kill();
});
