import type { WireBody } from "@confab/core";
import { assert } from "../support/suite.js";
import { worldSuite } from "../support/world/suite.js";
import type { World } from "../support/world/world.js";
import { type Asked, ask, formBytes, multipart } from "./ask.js";

const test = worldSuite("decoding (platform.md 1)", { storages: ["memory"] });

const message = "type=channel&to=general&topic=t&content=x";

/** The newest stored message after a POST /messages. */
const sent = async (world: World, asked: Asked, target = "/api/v1/messages") => {
  const answer = await ask(world, target, { method: "POST", as: "bob", ...asked });
  assert.is(answer.json.msg, "");
  const [row] = await world.rows((tx) => tx.scan("messages", "id", { limit: 1, reverse: true }));
  return { id: row?.id, content: row?.content, subject: row?.subject, client: row?.client };
};

const refused = async (world: World, asked: Asked, target = "/api/v1/messages") => {
  const answer = await ask(world, target, { method: "POST", as: "bob", ...asked });
  assert.is(answer.json.result, "error");
  return { status: answer.status, code: answer.json.code, msg: answer.json.msg };
};

test("a form carries parameters", async (world) => {
  const { content } = await sent(world, { form: `${message.replace("x", "Hi+there%2C+%C3%A9%F0%9F%90%B1%2B")}` });
  assert.is(content, "Hi there, é🐱+");
});

test("a plus sign of a form is a space, also beside an escape that is none, and in a query", async (world) => {
  const { content } = await sent(world, { form: message.replace("x", "50%+off+%2B+%2") });
  assert.is(content, "50% off + %2");
  assert.is((await sent(world, {}, `/api/v1/messages?${message.replace("x", "a+b+%25")}`)).content, "a b %");
});

test("an operation without files takes none: one is passed over, and two are refused (security C)", async (world) => {
  const fields = [
    ["type", "channel"],
    ["to", "general"],
    ["topic", "t"],
    ["content", "a"],
  ] as const;
  const body = (count: number): WireBody => ({
    kind: "multipart",
    fields,
    files: Array.from({ length: count }, () => ({
      field: "file",
      bytes: new Uint8Array(3),
      filename: "a.txt",
      contentType: "text/plain",
    })),
  });
  assert.is((await sent(world, { body: body(1) })).content, "a");
  for (const count of [2, 3]) assert.is((await refused(world, { body: body(count) })).status, 400);
});

test("multipart fields carry parameters (clients.md: zulip-js)", async (world) => {
  const body = multipart(["type", "channel"], ["to", "general"], ["topic", "t"], ["content", "a+b%20c"]);
  assert.is((await sent(world, { body })).content, "a+b%20c");
});

test("the query carries parameters, also of a POST", async (world) => {
  assert.is((await sent(world, {}, `/api/v1/messages?${message}`)).content, "x");
});

test("the body goes before the query", async (world) => {
  assert.is((await sent(world, { form: "content=body" }, `/api/v1/messages?${message}`)).content, "body");
});

test("the last of several wins, in the body and in the query", async (world) => {
  assert.is((await sent(world, { form: `${message}&content=y&content=z` })).content, "z");
  assert.is((await sent(world, {}, `/api/v1/messages?${message}&content=y`)).content, "y");
  const body = multipart(["type", "channel"], ["to", "general"], ["topic", "t"], ["content", "a"], ["content", "b"]);
  assert.is((await sent(world, { body })).content, "b");
});

const other = (text: string): WireBody => ({ kind: "other", bytes: new TextEncoder().encode(text) });

const unreadable: [body: string, type: string | undefined, named: string][] = [
  ['{"type": "channel"}', "application/vnd.example+json", "application/vnd.example+json"],
  ['{"type": "channel"}', "Text/JSON; charset=utf-8", "Text/JSON"],
  [message, "text/plain;charset=UTF-8", "text/plain"],
  [message, undefined, "of no content type"],
  [message, "x".repeat(5000), "x".repeat(100)],
];

for (const [body, type, named] of unreadable)
  test(`a body that is ${named.slice(0, 20)} is refused with what to send instead`, async (world) => {
    const headers = type === undefined ? {} : { "content-type": type };
    const answer = await refused(world, { body: other(body), headers });
    const known = "application/x-www-form-urlencoded, multipart/form-data or application/json";
    const msg = `The body is ${named}, and has no parameters: send ${known}.`;
    assert.equal(answer, { status: 400, code: "BAD_REQUEST", msg });
    const inQuery = await refused(world, { body: other(body), headers }, `/api/v1/messages?${message}`);
    assert.is(inQuery.msg, msg, "beside a query, too");
  });

test("who may not ask is told so, whatever the body is", async (world) => {
  const { json } = await ask(world, "/api/v1/messages", { method: "POST", body: other("{}") });
  assert.is(json.code, "UNAUTHORIZED");
});

test("a body that nobody would read anyway may be anything, and so may be the type of none", async (world) => {
  await world.as("bob").muteUser({ muted_user_id: world.id("mia") });
  const path = `/api/v1/users/me/muted_users/${world.id("mia")}`;
  const headers = { "content-type": "application/json" };
  assert.is((await ask(world, path, { method: "DELETE", as: "bob", body: other("{}"), headers })).status, 200);
  const { content } = await sent(world, { headers }, `/api/v1/messages?${message}`);
  assert.is(content, "x");
});

test("an alias stands for its parameter, both at once do not", async (world) => {
  assert.is((await sent(world, { form: message.replace("topic", "subject") })).subject, "t");
  const answer = await ask(world, "/api/v1/messages", { method: "POST", as: "bob", form: `${message}&subject=s` });
  assert.equal(
    [answer.status, answer.json.code, answer.json.msg, answer.json.var_name1, answer.json.var_name2],
    [400, "REQUEST_CONFUSING_VAR", "Can't decide between 'topic' and 'subject' arguments", "topic", "subject"],
  );
});

test("an empty text is a value", async (world) => {
  assert.is((await sent(world, { form: message.replace("topic=t", "topic=") })).subject, "");
});

test("the text null leaves an optional parameter out (clients.md 5)", async (world) => {
  const { status } = await ask(world, "/api/v1/messages?anchor=newest&num_before=1&num_after=0&apply_markdown=null", {
    as: "bob",
  });
  assert.is(status, 200);
});

test("the text null leaves out what may also come as plain text", async (world) => {
  const form = "fetch_event_types=[]&idle_queue_timeout=null";
  const { json } = await ask(world, "/api/v1/register", { method: "POST", as: "bob", form });
  assert.is(json.idle_queue_timeout_secs, 600);
});

test("JSON is taken up to a depth of 32 and a number of 100,000 values (security C)", async (world) => {
  const answerTo = async (narrow: string) => {
    const asked = `/api/v1/messages?anchor=newest&num_before=1&narrow=${narrow}`;
    return String((await ask(world, asked, { as: "bob" })).json.msg);
  };
  const nested = (depth: number) => answerTo("[".repeat(depth) + "]".repeat(depth));
  assert.match(await nested(32), "element is not a string pair");
  assert.is(await nested(33), "narrow is not valid JSON");
  const values = (count: number) => answerTo(`[${"1,".repeat(count - 1)}1]`);
  assert.not.match(await values(100_000), "JSON");
  assert.is(await values(100_001), "narrow is not valid JSON");
  const beside = (count: number) => answerTo(`[${'[["sender"]],{"a":{}},'.repeat(count)}1]`);
  assert.not.match(await beside(100), "JSON");
  // What stands in a text is no part of the JSON, whatever is escaped in it.
  const text = (escaped: string) => answerTo(`["${escaped}", ${"[".repeat(32)}${"]".repeat(32)}]`);
  const brackets = "[".repeat(100);
  for (const harmless of [brackets, `\\"${brackets}`, `${brackets}\\\\`, `\\\\\\"${brackets},`, ",".repeat(100_001)])
    assert.is(await answerTo(`"${harmless}"`), "narrow is not a list", harmless.slice(0, 5));
  for (const closed of ["", "\\\\", '\\"', '\\\\", "\\"'])
    assert.is(await text(closed), "narrow is not valid JSON", closed);
});

test("a list has at most 10,000 entries, a text 10,000 code points, where nothing else is said (security C)", async (world) => {
  const asked = (form: string) => ask(world, "/api/v1/users/me/subscriptions", { method: "POST", as: "bob", form });
  const principals = (count: number) => `subscriptions=[]&principals=[${"1,".repeat(count - 1)}1]`;
  assert.not.match(String((await asked(principals(10_000))).json.msg), "too long");
  assert.match(String((await asked(principals(10_001))).json.msg), /^principals is too long/);
});

test("a text is not unquoted, JSON is not guessed", async (world) => {
  assert.is((await sent(world, { form: message.replace("content=x", "content=%22x%22") })).content, '"x"');
  const target = "/api/v1/messages?anchor=newest&num_before=%221%22&num_after=0";
  assert.is((await ask(world, target, { as: "bob" })).json.msg, "num_before is not an integer");
});

test("what is no JSON is no value of another type (platform.md 1)", async (world) => {
  for (const text of ["abc", "", "True", "[1"]) {
    const target = `/api/v1/messages?anchor=newest&num_before=${text}&num_after=0`;
    assert.is((await ask(world, target, { as: "bob" })).json.msg, "num_before is not valid JSON", text);
  }
});

test("bytes that are not UTF-8 are a malformed payload (security C1)", async (world) => {
  for (const bytes of ["content=\xff", "content=%ff", "%ff=1", "content=%ed%a0%80", "content=%c0%80"]) {
    const expected = { status: 400, code: "BAD_REQUEST", msg: "Malformed payload" };
    assert.equal(await refused(world, { body: formBytes(bytes) }), expected, bytes);
  }
});

test("escapes that are none stand for themselves", async (world) => {
  assert.is((await sent(world, { form: message.replace("content=x", "content=100%&x=%zz") })).content, "100%");
});

test("more than 1,000 parameters are refused (security C)", async (world) => {
  const form = `${message}&${"a=1&".repeat(1_000)}`;
  assert.is((await refused(world, { form })).msg, "Too many parameters");
  const both = await ask(world, `/api/v1/messages?${"a=1&".repeat(500)}`, {
    method: "POST",
    as: "bob",
    form: `${message}&${"b=1&".repeat(500)}`,
  });
  assert.is(both.json.msg, "Too many parameters");
});

test("names that objects have of their own are names like others (security C4)", async (world) => {
  const form = `${message}&__proto__=1&constructor=2&toString=3&hasOwnProperty=4`;
  const { json } = await ask(world, "/api/v1/messages", { method: "POST", as: "bob", form });
  assert.equal(json.ignored_parameters_unsupported, ["__proto__", "constructor", "hasOwnProperty", "toString"]);
});

test("ignored parameters are named in order, from body and query, without client", async (world) => {
  const { json } = await ask(world, "/api/v1/users/me?zeta=1&client=c", { as: "bob", form: "alpha=1&client=d" });
  assert.equal(json.ignored_parameters_unsupported, ["alpha", "zeta"]);
  const { json: none } = await ask(world, "/api/v1/users/me", { as: "bob" });
  assert.not("ignored_parameters_unsupported" in none);
});

test("what a client repeats of the path is named as ignored, and the path counts (messages.md A1, clients.md 1)", async (world) => {
  const { id } = await sent(world, { form: message });
  const form = `message_id=%22${Number(id) + 1}%22&content=edited&dont_block=true`;
  const { json } = await ask(world, `/api/v1/messages/${id}`, { method: "PATCH", as: "bob", form });
  assert.equal([json.result, json.ignored_parameters_unsupported], ["success", ["dont_block", "message_id"]]);
  const { json: read } = await ask(world, `/api/v1/messages/${id}`, { as: "bob" });
  assert.is(read.raw_content, "edited");
});

test("no method override (security G3)", async (world) => {
  const { json } = await ask(world, "/api/v1/messages", { method: "POST", as: "bob", form: `${message}&method=GET` });
  assert.equal(json.ignored_parameters_unsupported, ["method"]);
});
