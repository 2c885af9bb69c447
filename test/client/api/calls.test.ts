import { ChatError as CoreError } from "@confab/core";
import type { Auth } from "../../../packages/client/src/api/auth.js";
import { ChatError, ConnectionError } from "../../../packages/client/src/api/errors.js";
import { newCaller } from "../../support/client/callers.js";
import { assert, rejection, suite } from "../../support/suite.js";

const test = suite("answers and faults of calls");

type Reply = Response | Error | "never";

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const success = (fields = {}) => json({ result: "success", msg: "", ...fields });
const refused = (code: string, status: number, fields = {}) =>
  json({ result: "error", msg: "No", code, ...fields }, status);

const never = ({ signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

/** A caller to whom these replies come in turn; it notes what it sent and how long it paused. */
const scripted = (replies: Reply[], auth: Auth = { email: "ada@example.com", apiKey: "key" }) => {
  const sent: { url: string; init: RequestInit }[] = [];
  const pauses: number[] = [];
  const caller = newCaller({
    auth,
    random: () => 1,
    pause: async (ms) => void pauses.push(ms),
    fetch: async (url, init) => {
      sent.push({ url, init });
      const reply = replies.shift() ?? new Error("no more replies");
      if (reply === "never") return never(init);
      if (reply instanceof Error) throw reply;
      return reply;
    },
  });
  return { caller, sent, pauses };
};

const unreachable = () => new TypeError("fetch failed");

test("a result is what the method in process gives", async () => {
  const { caller } = scripted([success({ id: 7, ignored_parameters_unsupported: ["x"] })]);
  assert.equal(await caller.call("sendMessage", { to: "a" }), { id: 7 });
});

test("a refusal has its code, status and fields, and passes for one of core", async () => {
  const { caller } = scripted([refused("STREAM_DOES_NOT_EXIST", 400, { stream: "x" })]);
  const error = (await rejection(caller.call("sendMessage"))) as ChatError;
  assert.equal(
    [error.code, error.status, error.message, error.fields],
    ["STREAM_DOES_NOT_EXIST", 400, "No", { stream: "x" }],
  );
  assert.ok(error instanceof ChatError && error instanceof CoreError);
});

test("other errors pass for none of a chat", () => {
  for (const other of [new Error("x"), null, undefined, "x", { code: "x" }])
    assert.not(other instanceof ChatError || other instanceof CoreError);
});

const malformed: Record<string, () => Response> = {
  "of HTML": () => new Response("<h1>502</h1>", { status: 502 }),
  "cut off": () => new Response('{"result": "succ'),
  "of another program": () => json({ ok: true }),
  "a list": () => json([1]),
  "of a success with the status of an error": () => json({ result: "success", msg: "" }, 500),
  "without an end": () => new Response("{}", { headers: { "content-length": String(2 ** 40) } }),
};

for (const [name, reply] of Object.entries(malformed))
  test(`an answer ${name} is no answer of the chat`, async () => {
    const { caller } = scripted([reply()]);
    const error = (await rejection(caller.call("sendMessage"))) as ConnectionError;
    assert.instance(error, ConnectionError);
    assert.is(error.kind, "malformed");
  });

test("no answer, a time-out and an abort are told apart", async () => {
  const { caller } = scripted([unreachable(), "never", "never"]);
  const kindOf = async (options: object) =>
    ((await rejection(caller.call("sendMessage", {}, options))) as ConnectionError).kind;
  assert.is(await kindOf({}), "unreachable");
  assert.is(await kindOf({ timeout: 5 }), "timeout");
  const ending = new AbortController();
  const left = rejection(caller.call("sendMessage", {}, { signal: ending.signal }));
  const reason = new Error("left");
  ending.abort(reason);
  assert.is(await left, reason);
});

test("a call with an aborted signal sends nothing", async () => {
  const { caller, sent } = scripted([]);
  await rejection(caller.call("sendMessage", {}, { signal: AbortSignal.abort() }));
  assert.is(sent.length, 0);
});

test("a read is repeated after pauses that grow, and a write is not", async () => {
  const faults = () => [unreachable(), refused("INTERNAL_SERVER_ERROR", 500), new Response("", { status: 502 })];
  const { caller, pauses } = scripted([...faults(), success({ messages: [] })]);
  assert.equal(await caller.call("getMessages"), { messages: [] });
  assert.equal(pauses, [500, 1000, 2000]);
  const writing = scripted(faults());
  await rejection(writing.caller.call("sendMessage"));
  assert.equal([writing.sent.length, writing.pauses], [1, []]);
});

test("a read is repeated four times at most, and not where it says so", async () => {
  const faults = () => Array.from({ length: 9 }, unreachable);
  const { caller, sent } = scripted(faults());
  await rejection(caller.call("getMessages"));
  assert.is(sent.length, 5);
  const once = scripted(faults());
  await rejection(once.caller.call("getMessages", {}, { repeat: false }));
  assert.is(once.sent.length, 1);
});

test("a read waits as long as the chat asks, and passes a long wait on", async () => {
  const { caller, pauses } = scripted([refused("RATE_LIMIT_HIT", 429, { "retry-after": 2.5 }), success()]);
  await caller.call("getMessages");
  assert.equal(pauses, [2500]);
  const long = scripted([refused("RATE_LIMIT_HIT", 429, { "retry-after": 57 })]);
  assert.is(((await rejection(long.caller.call("getMessages"))) as ChatError).status, 429);
});

test("what the chat refuses for good is not repeated", async () => {
  const { caller, sent } = scripted([refused("BAD_REQUEST", 400)]);
  await rejection(caller.call("getMessages"));
  assert.is(sent.length, 1);
});

const headerOf = ({ init }: { init: RequestInit }, name: string) => new Headers(init.headers).get(name);

test("a key goes along with every call, and cookies do not", async () => {
  const { caller, sent } = scripted([success()], { email: "ä@example.com", apiKey: "key" });
  await caller.call("getOwnUser");
  const [first] = sent;
  assert.is(first && headerOf(first, "authorization"), `Basic ${Buffer.from("ä@example.com:key").toString("base64")}`);
  assert.is(first?.init.credentials, "omit");
});

test("the page's session goes by its cookie", async () => {
  const { caller, sent } = scripted([success()], "session");
  await caller.call("getOwnUser");
  assert.equal([sent[0]?.init.credentials, sent[0] && headerOf(sent[0], "authorization")], ["same-origin", null]);
});

test("a function is asked once, and again after a 401, also for a write", async () => {
  let asked = 0;
  const replies = [
    success(),
    refused("UNAUTHORIZED", 401),
    success(),
    refused("UNAUTHORIZED", 401),
    refused("UNAUTHORIZED", 401),
  ];
  const { caller, sent } = scripted(replies, () => ({ authorization: `Bearer ${++asked}` }));
  await caller.call("sendMessage");
  await caller.call("sendMessage");
  const error = (await rejection(caller.call("sendMessage"))) as ChatError;
  assert.is(error.status, 401);
  assert.equal(
    sent.map((each) => headerOf(each, "authorization")),
    ["Bearer 1", "Bearer 1", "Bearer 2", "Bearer 2", "Bearer 3"],
  );
});

test("where a function fails its error comes out, and it is asked again", async () => {
  const failure = new Error("no token");
  let fails = true;
  const { caller } = scripted([success()], async () => {
    if (fails) throw failure;
    return {};
  });
  assert.is(await rejection(caller.call("sendMessage")), failure);
  fails = false;
  await caller.call("sendMessage");
});
