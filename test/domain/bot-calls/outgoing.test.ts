import { assert } from "../../support/suite.js";
import { settle } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import { hookUrl, json, makeHook, newest, notices, say, waiting, write } from "./bots.js";

const test = worldSuite("outgoing webhooks");
const quick = worldSuite("outgoing webhooks", { storages: ["memory"] });

const sent = (body: string | undefined) => JSON.parse(body ?? "null");

test("a direct message is posted, and the answer is the bot's reply", async (world) => {
  const hook = await makeHook(world);
  world.ports.webClient.plan(json({ content: "**Hello**, Bob" }));
  const id = await write(world, "bob", [hook], "hi there");
  const [request, ...more] = world.ports.webClient.requests;
  assert.equal(more, []);
  assert.equal([request?.method, request?.url], ["POST", hookUrl]);
  assert.equal(request?.headers, { "content-type": "application/json", "user-agent": "Confab" });
  const { message, token, ...rest } = sent(request?.body);
  assert.match(token, /^[A-Za-z0-9]{32}$/);
  assert.equal(rest, {
    ...{ bot_email: "hook-bot@chat.example.com", bot_full_name: "Hook" },
    ...{ data: "hi there", trigger: "direct_message" },
  });
  assert.equal(
    [message.id, message.type, message.sender_id, message.content, message.rendered_content],
    [id, "private", world.id("bob"), "hi there", "<p>hi there</p>"],
  );
  assert.is("flags" in message, false);
  const reply = await newest(world, "bob");
  assert.equal([reply?.sender_id, reply?.content, reply?.type], [hook, "**Hello**, Bob", "private"]);
  assert.is(await waiting(world), 0);
  assert.equal(await notices(world), []);
});

test("a mention is posted, and answered in the channel and topic", async (world) => {
  const hook = await makeHook(world);
  world.ports.webClient.plan(json({ response_string: "Here I am" }));
  await say(world, "bob", "design", "@**Hook** come");
  const { data, trigger, message } = sent(world.ports.webClient.requests[0]?.body);
  assert.equal([data, trigger], ["@**Hook** come", "mention"]);
  assert.equal([message.type, message.stream_id, message.subject], ["stream", world.channel("design"), "bots"]);
  const reply = await newest(world, "bob");
  assert.equal(
    [reply?.sender_id, reply?.content, reply?.stream_id, reply?.subject],
    [hook, "Here I am", world.channel("design"), "bots"],
  );
});

quick("the token is that of the bot's services", async (world) => {
  const hook = await makeHook(world);
  world.ports.webClient.plan(json({}));
  await write(world, "bob", [hook], "x");
  const { realm_bots } = await world.as("mia").registerQueue({ fetch_event_types: ["realm_bot"] });
  const service = realm_bots?.find(({ user_id }) => user_id === hook)?.services[0] as { token: string };
  assert.is(sent(world.ports.webClient.requests[0]?.body).token, service.token);
});

quick("form 2 has the fields of the other chat service, and its answer", async (world) => {
  const hook = await makeHook(world, { interface_type: 2 });
  world.ports.webClient.plan(json({ text: "Done", content: "not this" }));
  const id = await say(world, "bob", "design", "@**Hook** go & do");
  const [request] = world.ports.webClient.requests;
  assert.is(request?.headers["content-type"], "application/x-www-form-urlencoded");
  const { token, ...fields } = Object.fromEntries(new URLSearchParams(request?.body));
  assert.match(token ?? "", /^[A-Za-z0-9]{32}$/);
  assert.equal(fields, {
    ...{ team_id: "T1", team_domain: "chat.example.com", channel_id: `C${world.channel("design")}` },
    ...{ channel_name: "design", thread_ts: String(world.now), timestamp: String(world.now) },
    ...{ user_id: `U${world.id("bob")}`, user_name: "Bob Member", text: "@**Hook** go & do" },
    ...{ trigger_word: "mention", service_id: String(hook) },
  });
  assert.is((await newest(world, "bob"))?.content, "Done");
  assert.ok(id);
});

quick("form 2 tells of direct messages, too", async (world) => {
  const hook = await makeHook(world, { interface_type: 2 });
  world.ports.webClient.plan(json({}));
  await write(world, "bob", [hook], "x");
  const fields = new URLSearchParams(world.ports.webClient.requests[0]?.body);
  assert.equal([fields.get("channel_name"), fields.get("trigger_word")], ["directmessage", "direct_message"]);
});

for (const [name, answer] of [
  ["response_not_required", json({ response_not_required: true, content: "x" })],
  ["an empty object", json({})],
  ["an empty body", { status: 204, body: "" }],
  ["blank content", json({ content: "  " })],
  ["content null", json({ content: null })],
] as const)
  quick(`${name} is no reply, and no failure`, async (world) => {
    const hook = await makeHook(world);
    world.ports.webClient.plan(answer);
    const id = await write(world, "bob", [hook], "x");
    assert.is((await newest(world, "bob"))?.id, id);
    assert.equal([await notices(world), await waiting(world)], [[], 0]);
  });

quick("a reply may bring a form of choices", async (world) => {
  const hook = await makeHook(world);
  const choices = [{ short_name: "A", long_name: "Apple", reply: "A" }];
  const widget_content = { widget_type: "zform", extra_data: { type: "choices", heading: "Which?", choices } };
  world.ports.webClient.plan(json({ content: "Choose", widget_content }));
  await write(world, "bob", [hook], "x");
  const reply = await newest(world, "bob");
  assert.equal(JSON.parse(reply?.submessages[0]?.content ?? "null"), widget_content);
});

quick("nothing else is posted", async (world) => {
  const hook = await makeHook(world);
  await write(world, "bob", [world.id("mia")], "@**Hook**");
  await say(world, "bob", "design", "Hook @_**Hook** `@**Hook**` @**all** @**topic**");
  // A private channel that the bot is not in: it may not read what mentions it there (security B2).
  await say(world, "mia", "team", "@**Hook**");
  assert.equal(world.ports.webClient.requests, []);
  await world.as("mia").deactivateBot({ bot_id: hook });
  await say(world, "bob", "design", "@**Hook**");
  assert.equal([world.ports.webClient.requests, await waiting(world)], [[], 0]);
});

quick("bots do not call bots", async (world) => {
  const hook = await makeHook(world);
  await write(world, "bea", [hook], "x");
  assert.equal(world.ports.webClient.requests, []);
});

quick("several bots are told of one message", async (world) => {
  const hook = await makeHook(world);
  const other = await makeHook(world, { full_name: "Other", short_name: "other" });
  world.ports.webClient.plan(json({ content: "one" }), json({ content: "two" }));
  await write(world, "bob", [hook, other], "x");
  assert.is(world.ports.webClient.requests.length, 2);
  assert.is(await waiting(world), 0);
});

quick("a message that is gone or can no longer be read is not told", async (world) => {
  const hook = await makeHook(world);
  world.ports.webClient.plan("unreachable");
  const id = await write(world, "bob", [hook], "x");
  await world.rows((tx) => tx.delete("messages", id));
  await world.clock.advance(2000);
  await settle();
  assert.equal([world.ports.webClient.requests.length, await waiting(world)], [1, 0]);
});

quick("the sender does not wait", async (world) => {
  const hook = await makeHook(world);
  world.ports.webClient.plan("silent");
  await write(world, "bob", [hook], "x");
  assert.equal([world.ports.webClient.pending, await waiting(world)], [1, 1]);
});

for (const [vocabulary, word] of [
  ["auto", "service_extra_emoji"],
  ["clients", "zulip_extra_emoji"],
] as const)
  worldSuite(`outgoing webhooks, vocabulary ${vocabulary}`, { storages: ["memory"], options: { vocabulary } })(
    `are told of a reaction as ${word}`,
    async (world) => {
      const hook = await makeHook(world);
      world.ports.webClient.plan("unreachable", json({}));
      const message_id = await write(world, "bob", [hook], "x");
      await world.as("bob").addReaction({ message_id, emoji_name: "zulip" });
      await world.clock.advance(600_000);
      await settle();
      const { message } = sent(world.ports.webClient.requests.at(-1)?.body);
      assert.equal(
        message.reactions.map((reaction: { reaction_type: string }) => reaction.reaction_type),
        [word],
      );
    },
  );
