import { createFetchHandler, type WireBody } from "@confab/core";
import { startServer } from "@confab/http-node";
import { basic } from "../support/cases/doors.js";
import { assert } from "../support/suite.js";
import { worldSuite } from "../support/world/suite.js";
import type { World } from "../support/world/world.js";
import { type Answer, type Asked, ask } from "./ask.js";

const test = worldSuite("JSON bodies (platform.md 1.2)", { storages: ["memory"] });

const json = (text: string): WireBody => ({ kind: "json", bytes: new TextEncoder().encode(text) });

const message = { type: "channel", to: "general", topic: "t", content: "x" };

const post = (world: World, body: unknown, target = "/api/v1/messages", asked: Asked = {}): Promise<Answer> => {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return ask(world, target, { method: "POST", as: "bob", body: json(text), ...asked });
};

const sent = async (world: World, body: unknown, target?: string) => {
  const answer = await post(world, body, target);
  assert.is(answer.json.msg, "");
  const [row] = await world.rows((tx) => tx.scan("messages", "id", { limit: 1, reverse: true }));
  return { content: row?.content, subject: row?.subject, client: row?.client };
};

const refusal = async (world: World, body: unknown, target?: string): Promise<unknown> => {
  const { status, json } = await post(world, body, target);
  assert.equal([status, json.result], [400, "error"]);
  return json.msg;
};

test("members of an object are parameters, texts as they are", async (world) => {
  assert.is((await sent(world, { ...message, content: "a+b%20c é🐱\n" })).content, "a+b%20c é🐱");
  assert.is((await sent(world, { ...message, content: '"x"' })).content, '"x"');
  assert.is((await sent(world, { ...message, content: "null" })).content, "null");
  assert.is((await sent(world, { ...message, topic: undefined, subject: "s" })).subject, "s");
});

test("numbers, booleans, lists and objects are values", async (world) => {
  const subscribed = await post(
    world,
    { subscriptions: [{ name: "new one" }], announce: false },
    "/api/v1/users/me/subscriptions",
  );
  assert.is(subscribed.json.result, "success");
  const direct = await post(world, { type: "direct", to: [world.id("mia")], content: "x" });
  assert.is(direct.json.result, "success");
});

test("a text is what it is, and no JSON in a text", async (world) => {
  assert.is(await refusal(world, { ...message, to: "[1]" }), "Channel '[1]' does not exist");
  const flags = { messages: "[1]", op: "add", flag: "read" };
  assert.is(await refusal(world, flags, "/api/v1/messages/flags"), "messages is not a list");
  const narrowed = { anchor: "newest", num_before: "5", num_after: 0, op: "add", flag: "read" };
  assert.is(await refusal(world, narrowed, "/api/v1/messages/flags/narrow"), "num_before is not an integer");
});

test("other types are refused as in forms", async (world) => {
  assert.is(await refusal(world, { ...message, content: 5 }), "content is not a string");
  assert.is(await refusal(world, { ...message, content: ["x"] }), "content is not a string");
  assert.is(await refusal(world, { ...message, read_by_sender: "true" }), "read_by_sender is not a boolean");
  assert.is(await refusal(world, { type: "channel", to: "general", topic: "t" }), "Missing 'content' argument");
  const big = `{"messages": [9007199254740993], "op": "add", "flag": "read"}`;
  assert.match(
    String(await refusal(world, big, "/api/v1/messages/flags")),
    /is not an integer|too large|Invalid message/,
  );
});

test("null leaves an optional parameter out, and is no value of others (decision 3)", async (world) => {
  assert.is((await post(world, { ...message, queue_id: null, local_id: null, read_by_sender: null })).json.msg, "");
  assert.is(await refusal(world, { ...message, content: null }), "content is not a string");
});

test("the body goes before the query, and an alias with both does not", async (world) => {
  assert.is(
    (await sent(world, { content: "body" }, "/api/v1/messages?type=channel&to=general&topic=t&content=x")).content,
    "body",
  );
  const { json } = await post(world, { ...message, subject: "s" });
  assert.equal([json.code, json.var_name1, json.var_name2], ["REQUEST_CONFUSING_VAR", "topic", "subject"]);
  const mixed = await post(world, { ...message, topic: undefined, subject: "s" }, "/api/v1/messages?topic=t");
  assert.is(mixed.json.code, "REQUEST_CONFUSING_VAR");
});

test("unknown members are ignored and reported, with names that objects have of their own (security C4, N7)", async (world) => {
  const text = `{"type": "channel", "to": "general", "topic": "t", "content": "x", "__proto__": {"is_admin": true},
    "constructor": 1, "toString": null, "zeta": [], "client": "c"}`;
  const { json } = await post(world, text, "/api/v1/messages?alpha=1");
  assert.equal(json.ignored_parameters_unsupported, ["__proto__", "alpha", "constructor", "toString", "zeta"]);
  assert.is(({} as Record<string, unknown>).is_admin, undefined);
});

test("the client names itself in the body as in a form", async (world) => {
  assert.is((await sent(world, { ...message, client: "robot" })).client, "robot");
  assert.is((await sent(world, { ...message, client: 7 })).client, "Unspecified");
});

test("of several members of a name the last counts", async (world) => {
  assert.is((await sent(world, `{"content": "a", ${JSON.stringify(message).slice(1)}`)).content, "x");
});

const malformed: Record<string, string> = {
  nothing: " ",
  "a text cut off": '{"type": "channel"',
  "single quotes": "{'type': 'channel'}",
  "a comma too many": '{"type": "channel",}',
  NaN: '{"type": NaN}',
  "a form": "type=channel&to=general",
  "nesting beyond 32 in a parameter": `{"a": ${"[".repeat(33)}${"]".repeat(33)}}`,
  "more than 100,000 values": `{"a": [${"1,".repeat(100_001)}1]}`,
};

for (const [name, text] of Object.entries(malformed))
  test(`${name} is malformed (security C)`, async (world) => {
    assert.is(await refusal(world, text), "Malformed JSON");
    assert.is((await world.tap.dump()).messages?.length, 0);
  });

test("a parameter is as deep as in a form (security C)", async (world) => {
  const text = JSON.stringify(message).replace("}", `, "a": ${"[".repeat(32)}${"]".repeat(32)}}`);
  assert.equal((await post(world, text)).json.ignored_parameters_unsupported, ["a"]);
});

for (const text of ["[]", '[{"type": "channel"}]', '"x"', "5", "null", "true"])
  test(`${text} is no object`, async (world) => {
    assert.is(await refusal(world, text), "The body is no JSON object, whose members would be the parameters.");
  });

test("more than 1,000 parameters are refused, those of the query included (security C)", async (world) => {
  const many = Object.fromEntries(Array.from({ length: 990 }, (_, i) => [`a${i}`, i]));
  assert.is((await post(world, { ...message, ...many })).json.result, "success");
  assert.is(
    await refusal(world, { ...message, ...many }, `/api/v1/messages?${"b=1&".repeat(10)}`),
    "Too many parameters",
  );
});

test("what is no UTF-8 is a malformed payload, and a mark at the beginning is none of it (security C1)", async (world) => {
  const bytes = Uint8Array.from(`{"content": "\xff"}`, (character) => character.charCodeAt(0));
  const asked = { method: "POST", as: "bob", body: { kind: "json", bytes } } as const;
  assert.is((await ask(world, "/api/v1/messages", asked)).json.msg, "Malformed payload");
  assert.is((await sent(world, `\ufeff${JSON.stringify(message)}`)).content, "x");
});

test("half characters and NUL are in no text (security C1)", async (world) => {
  for (const escaped of ["\\ud800", "a\\udc00", "\\u0000"]) {
    const text = JSON.stringify(message).replace('"x"', `"${escaped}"`);
    assert.match(String(await refusal(world, text)), /content|Message/, escaped);
  }
});

test("what a GET has for a body means nothing", async (world) => {
  for (const text of ["{}", '{"user_id": 1}', "["]) {
    const { status, json: answer } = await ask(world, "/api/v1/users/me", { as: "bob", body: json(text) });
    assert.equal([status, "ignored_parameters_unsupported" in answer], [200, false]);
  }
});

test("a JSON type does not make a foreign page's request its own (security G4)", async (world) => {
  for (const headers of [{ origin: "https://evil.example" }, { origin: "null" }, { "sec-fetch-site": "cross-site" }]) {
    const { status, json: answer } = await post(world, message, undefined, { headers });
    assert.equal([status, answer.code], [403, "CSRF_FAILED"]);
  }
});

test("who may not ask is told so before anything about the body", async (world) => {
  const { json: answer } = await ask(world, "/api/v1/messages", { method: "POST", body: json("{") });
  assert.is(answer.code, "UNAUTHORIZED");
});

test("both doors take it, whatever the charset is said to be", async (world) => {
  const { email, api_key } = world.person("bob");
  const server = await startServer(world.chat, { port: 0 });
  const handler = createFetchHandler(world.chat);
  const types = ["application/json", "Application/JSON; charset=utf-8", 'application/json;charset="latin1"'];
  try {
    for (const type of types) {
      const headers = { authorization: basic(email, api_key), "content-type": type };
      const asked = { method: "POST", headers, body: JSON.stringify({ ...message, content: "é", extra: 1 }) };
      for (const answer of [
        await fetch(`${server.url}/api/v1/messages`, asked),
        await handler(new Request("http://localhost/api/v1/messages", asked)),
      ])
        assert.equal((await answer.json()).ignored_parameters_unsupported, ["extra"]);
    }
    const rows = await world.rows((tx) => tx.scan("messages", "id", {}));
    assert.equal(
      rows.map(({ content }) => content),
      Array(2 * types.length).fill("é"),
    );
  } finally {
    await server.close({ grace: 0 });
  }
});
