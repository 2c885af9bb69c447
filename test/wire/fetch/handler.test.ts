import { createFetchHandler, type WireResponse } from "@confab/core";
import { assert, suite } from "../../support/suite.js";
import { settle } from "../../support/watching/events.js";
import { fetching, inPieces } from "./fetching.js";

const test = suite("fetch handler");

const post = (body: string, type = "application/x-www-form-urlencoded"): RequestInit => ({
  method: "POST",
  headers: { "content-type": type },
  body,
});

test("hands over method, path, query, headers and body", async () => {
  const { ask, chat } = fetching();
  const answer = await (await ask("/api/v1/a%20b//c?d=%ff&e", { ...post("f=1") })).json();
  const target = "/api/v1/a%20b//c?d=%ff&e";
  assert.equal(answer, { method: "POST", target, body: { kind: "form", text: "f=1" } });
  assert.equal((await (await ask("/?a#fragment")).json()).body, { kind: "none" });
  assert.is(chat.seen[1]?.target, "/?a");
  assert.equal((await (await ask("/", post("{}", "application/json"))).json()).body, { kind: "json", text: "{}" });
  const other = await (await ask("/", post("{}", "application/vnd.example+json"))).json();
  assert.equal(other.body, { kind: "other", text: "{}" });
  assert.equal((await (await ask("/", post("", "application/json"))).json()).body, { kind: "none" });
  assert.equal((await (await ask("/", post(""))).json()).body, { kind: "none" });
});

test("tells headers by their names, and the host where the runtime leaves it to the address", async () => {
  const { ask, chat } = fetching();
  await ask("/", { headers: { "X-One": "1", origin: "https://a.example" } });
  await ask("/", { headers: { host: "b.example" } });
  const [first, second] = chat.seen;
  assert.equal(
    ["x-one", "origin", "host", "x-two"].map((name) => first?.header(name)),
    ["1", "https://a.example", "app.example", undefined],
  );
  assert.is(second?.header("host"), "b.example");
});

test("stands under a prefix", async () => {
  const { ask } = fetching({ prefix: "/team/chat/" });
  const targetOf = async (path: string) => (await (await ask(path)).json()).target;
  assert.is(await targetOf("/team/chat/api/v1/users?a=b"), "/api/v1/users?a=b");
  assert.is(await targetOf("/team/chat?a=b"), "?a=b");
  assert.is(await targetOf("/team/chatter"), "/team/chatter");
});

test("answers with status, headers, length and body, and HEAD and 204 without a body", async () => {
  const { ask } = fetching();
  const got = await ask("/é");
  const text = await got.text();
  assert.equal([got.status, got.headers.get("x-content-type-options")], [200, "nosniff"]);
  assert.is(got.headers.get("content-length"), String(Buffer.byteLength(text)));
  assert.is(got.headers.get("content-type"), "application/json");
  const head = await ask("/", { method: "HEAD" });
  assert.equal([head.status, head.body, head.headers.get("content-length")], [200, null, null]);
  const options = await ask("/", { method: "OPTIONS" });
  assert.equal([options.status, options.body, options.headers.get("allow")], [204, null, "GET"]);
});

test("answers bytes and parts of bytes as they are", async () => {
  const bytes = Uint8Array.from([0, 255, 128]);
  for (const body of [bytes, [bytes.subarray(0, 1), bytes.subarray(1)]] satisfies WireResponse["body"][]) {
    const { chat } = fetching();
    const answer = {
      status: 206,
      headers: { "content-type": "image/png" },
      body,
      route: null,
      userId: null,
      payerId: null,
    };
    const handler = createFetchHandler(
      Object.assign(chat, {
        serve: (exchange: { send: (response: WireResponse) => void }) => exchange.send(answer),
        logger: fetching().logger,
        sessionUser: async () => null,
      }),
    );
    const response = await handler(new Request("http://a.example/"));
    assert.equal(new Uint8Array(await response.arrayBuffer()), bytes);
    assert.equal([response.status, response.headers.get("content-length")], [206, "3"]);
  }
});

test("a client that goes away ends its poll", async () => {
  const { ask, chat } = fetching();
  const leaving = new AbortController();
  const held = ask("/hold", { signal: leaving.signal });
  await settle();
  assert.is(chat.held, 1);
  leaving.abort();
  assert.is((await held).status, 200);
  assert.equal([chat.held, chat.gone], [0, 1]);
  await ask("/hold", { signal: AbortSignal.abort() });
  assert.is(chat.gone, 2);
});

test("a client that goes away after its answer ends nothing", async () => {
  const { ask, chat } = fetching();
  const leaving = new AbortController();
  const held = ask("/hold", { signal: leaving.signal });
  await settle();
  chat.release();
  await held;
  leaving.abort();
  assert.is(chat.gone, 0);
});

test("C: refuses a body that announces more than the limit, and one that turns out to have more", async () => {
  const { ask, chat } = fetching({ maxBodyBytes: 10 });
  assert.is((await ask("/", post("x".repeat(10)))).status, 200);
  assert.is((await ask("/", post("x".repeat(11)))).status, 413);
  let cancelled = false;
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(8)),
    cancel: () => {
      cancelled = true;
    },
  });
  const { status } = await ask("/", { method: "POST", duplex: "half", body: endless } as RequestInit);
  assert.equal([status, cancelled], [413, true]);
  assert.is((await ask("/", inPieces(["x".repeat(5), "x".repeat(5)]))).status, 200);
  assert.is((await ask("/", inPieces(["x".repeat(5), "x".repeat(6)]))).status, 413);
  assert.is(chat.seen.length, 2);
});

test("C: what stands beside the file of an upload has room of a MiB, and no more", async () => {
  const maxFileBytes = 1000;
  const { ask } = fetching({ maxBodyBytes: 10, maxFileBytes });
  const ending = "\r\n--b--\r\n";
  const upload = (length: number) => post(ending.padStart(length, "x"), "multipart/form-data; boundary=b");
  const most = maxFileBytes + (1 << 20);
  assert.is((await ask("/", upload(most))).status, 200);
  const larger = await ask("/", upload(most + 1));
  assert.equal([larger.status, (await larger.json()).msg], [413, `The request is larger than ${most} bytes.`]);
});

test("C: bodies together have a limit, which half is left of for others, and give back what they took", async () => {
  const { ask } = fetching({ maxBufferedBytes: 200_000 });
  const large = () => inPieces(["x".repeat(30_000), "x".repeat(10_000)]);
  assert.is((await ask("/", large())).status, 200);
  const held = ask("/hold", large());
  await settle();
  const refused = await ask("/", large());
  assert.equal([refused.status, refused.headers.get("retry-after")], [429, "1"]);
  void held;
  const other = fetching({ maxBufferedBytes: 200_000 });
  for (let i = 0; i < 5; i += 1) assert.is((await other.ask("/", large())).status, 200);
});

test("a body that does not come is given up", async () => {
  const { ask } = fetching({ bodyTimeout: 20 });
  const { status, headers } = await ask("/", inPieces(["a=1"], { ends: false }));
  assert.equal([status, headers.get("content-type")], [408, "application/json"]);
});

test("a body that breaks off is malformed, and one that somebody else has read is said so", async () => {
  const { ask, logger, chat } = fetching();
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
  assert.is((await ask("/", { method: "POST", duplex: "half", body: broken } as RequestInit)).status, 400);
  const read = new Request("http://a.example/", post("a=1"));
  await read.text();
  const answer = await createFetchHandler(Object.assign(chat, { logger, sessionUser: async () => null }))(read);
  assert.is(answer.status, 500);
  assert.match((await answer.json()).msg, /read before Confab got it/);
  assert.match(logger.lines[0]?.message ?? "", /before anything that parses bodies/);
});

test("N5: asks before it reads a long body whether that is worth it, and not for a short one", async () => {
  const asked: string[] = [];
  const refusal: WireResponse = { status: 401, headers: {}, body: "no", route: null, userId: null, payerId: null };
  const reading = (admission: "whole" | "small" | WireResponse) => {
    const { chat, logger } = fetching();
    const admitBody = async (head: { target: string }) => {
      asked.push(head.target);
      return admission;
    };
    const handler = createFetchHandler(Object.assign(chat, { logger, sessionUser: async () => null, admitBody }));
    return async (length: number) =>
      (await handler(new Request("http://a.example/x", post("x".repeat(length))))).status;
  };
  assert.equal(await reading(refusal)(65_536), 200);
  assert.equal(asked, []);
  assert.equal(await reading(refusal)(65_537), 401);
  assert.equal(await reading("small")(65_537), 413);
  assert.equal(await reading("whole")(65_537), 200);
  assert.equal(asked, ["/x", "/x", "/x"]);
});

test("N9: a host that fails, or answers what cannot be sent, is answered for and logged", async () => {
  const { chat, logger } = fetching();
  const sessionUser = async () => null;
  const broken = Object.assign(chat, { logger, sessionUser });
  const address = (): string => {
    throw new Error("no address");
  };
  assert.is((await createFetchHandler(broken, { address })(new Request("http://a.example/"))).status, 500);
  assert.match(String(logger.lines[0]?.fields.stack), /no address/);
  assert.is((await createFetchHandler(broken)(new Request("http://a.example/bug"))).status, 500);
  assert.match(String(logger.lines[1]?.fields.stack), /broken/);
  const serve = (exchange: { send: (response: WireResponse) => void }) =>
    exchange.send({ status: 200, headers: { "bad header": "\n" }, body: "", route: null, userId: null, payerId: null });
  const unsendable = Object.assign(fetching().chat, { logger, sessionUser, serve });
  assert.is((await createFetchHandler(unsendable)(new Request("http://a.example/"))).status, 500);
});

test("passes on what the handler is called with beside the request", async () => {
  const { chat, logger } = fetching();
  const sessionUser = async (ask: () => unknown) => (await ask()) as number | null;
  const handler = createFetchHandler(Object.assign(chat, { logger, sessionUser }), {
    authenticate: (_request: Request, { user }: { user: number; from: string }) => user,
    address: (_request, { from }) => from,
  });
  await handler(new Request("http://a.example/"), { user: 7, from: "192.0.2.1" });
  assert.equal([chat.seen[0]?.sessionUser, chat.seen[0]?.address], [7, "192.0.2.1"]);
});

test("takes the address of a client with a port and brackets, and none for anything else", async () => {
  const { chat, logger } = fetching();
  const sessionUser = async () => null;
  const handler = createFetchHandler(Object.assign(chat, { logger, sessionUser }), {
    address: (_request: Request, from: string | undefined) => from,
  });
  const written = ["192.0.2.1:443", "[2001:db8::1]:443", "::ffff:192.0.2.1", "192.0.2.1, 192.0.2.2", undefined];
  for (const from of written) await handler(new Request("http://a.example/"), from);
  assert.equal(
    chat.seen.map(({ address }) => address),
    ["192.0.2.1", "2001:db8::1", "192.0.2.1", "", ""],
  );
});
