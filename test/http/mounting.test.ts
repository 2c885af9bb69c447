import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type ClientHttp2Session, connect, createServer as createHttp2Server } from "node:http2";
import type { AddressInfo } from "node:net";
import { createRequestListener, type ListenerOptions } from "@confab/http-node";
import express from "express";
import { assert, suite } from "../support/suite.js";
import { fakeChat } from "./fake-chat.js";
import { exchange, head, request } from "./raw.js";
import { listLogger } from "./serving.js";

const test = suite("http mounting");

const servers = new Set<() => void>();

test.after.each(() => {
  for (const close of servers) close();
  servers.clear();
});

/** Listens with any framework's handler and answers the port. */
const listen = (handler: RequestListener): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer(handler);
    servers.add(() => server.close().closeAllConnections());
    server.listen(0, () => resolve((server.address() as AddressInfo).port));
  });

const form = "application/x-www-form-urlencoded";
const targetOf = async (port: number, path: string) =>
  JSON.parse((await exchange(port, head(`GET ${path}`))).body).target;

test("stands beside the routes of a plain server, under a prefix", async () => {
  const chat = createRequestListener(fakeChat(), { prefix: "/chat/" });
  const port = await listen((req, res) => (req.url?.startsWith("/chat") ? chat(req, res) : res.end("mine")));
  assert.is(await targetOf(port, "/chat/api/v1/users?a=b"), "/api/v1/users?a=b");
  assert.is(await targetOf(port, "/chat?a=b"), "?a=b");
  assert.is(await targetOf(port, "/chatter"), "/chatter");
});

test("stands under a path of an Express app, with and without a prefix of its own", async () => {
  for (const options of [{}, { prefix: "/team/chat" }] satisfies ListenerOptions[]) {
    const app = express().use("/team/chat", createRequestListener(fakeChat(), options));
    app.get("/", (_req, res) => void res.send("mine"));
    const port = await listen(app);
    assert.is(await targetOf(port, "/team/chat/api/v1/users?a=b"), "/api/v1/users?a=b");
  }
});

test("reads bodies in an Express app that parses the bodies of other routes", async () => {
  const app = express().use("/chat", createRequestListener(fakeChat()));
  app.use(express.urlencoded());
  const { body } = await exchange(await listen(app), request("POST /chat/", form, "a=b"));
  assert.equal(JSON.parse(body).body, { kind: "form", text: "a=b" });
});

/** Sends a request over HTTP/2 and answers its status and body. */
const overHttp2 = async (client: ClientHttp2Session, headers: Record<string, string>, body = "") => {
  const stream = client.request(headers, { endStream: body === "" }).setEncoding("utf8");
  if (body !== "") stream.end(body);
  const [answer] = await once(stream, "response");
  let text = "";
  for await (const chunk of stream) text += chunk;
  return { status: answer[":status"], ...JSON.parse(text) };
};

test("serves HTTP/2 as well, many requests at once", async () => {
  const chat = fakeChat();
  const http2 = createHttp2Server();
  http2.on("request", createRequestListener(chat, { maxBodyBytes: 10 }) as unknown as (...args: unknown[]) => void);
  servers.add(() => http2.close());
  await new Promise<void>((resolve) => http2.listen(0, resolve));
  const client = connect(`http://localhost:${(http2.address() as AddressInfo).port}`);
  const held = overHttp2(client, { ":path": "/hold" });
  const post = { ":path": "/a?b", ":method": "POST", "content-type": form };
  assert.equal((await overHttp2(client, post, "a=b")).body, { kind: "form", text: "a=b" });
  assert.equal((await overHttp2(client, { ":path": "/" })).body, { kind: "none" });
  assert.is((await overHttp2(client, post, "x".repeat(11))).status, 413);
  chat.release();
  assert.is((await held).released, true);
  client.close();
});

test("says so when the body was read before it", async () => {
  const logger = listLogger();
  const app = express().use(express.urlencoded(), createRequestListener(fakeChat(), { logger }));
  const port = await listen(app);
  const { status, body } = await exchange(port, request("POST /", form, "a=b"));
  assert.is(status, 500);
  assert.match(JSON.parse(body).msg, /read before Confab got it/);
  assert.match(logger.lines[0]?.message ?? "", /Mount Confab before anything that parses bodies/);
  assert.is((await exchange(port, head("GET /"))).status, 200);
});

test("keeps the headers that a framework has set", async () => {
  const chat = createRequestListener(fakeChat());
  const port = await listen((req, res) => {
    res.setHeader("x-mine", "yes");
    chat(req, res);
  });
  const { headers, body } = await exchange(port, head("GET /"));
  assert.is(headers.get("x-mine"), "yes");
  assert.is(headers.get("content-length"), String(body.length));
});

test("G6: believes X-Forwarded-For only from trusted proxies, and only what they added", async () => {
  const forwarded = "X-Forwarded-For: 203.0.113.9, 198.51.100.7, 10.1.2.3";
  const addressSeen = async (options: ListenerOptions, header = forwarded) => {
    const chat = fakeChat();
    await exchange(await listen(createRequestListener(chat, options)), head("GET /", header));
    return chat.seen[0]?.address.replace("::ffff:", "");
  };
  assert.is(await addressSeen({}), "127.0.0.1");
  assert.is(await addressSeen({ trustedProxies: ["192.0.2.1"] }), "127.0.0.1");
  const trustedProxies = ["127.0.0.1", "::ffff:127.0.0.1", "10.0.0.0/8"];
  assert.is(await addressSeen({ trustedProxies }), "198.51.100.7");
  assert.is(
    await addressSeen({ trustedProxies }, "X-Forwarded-For: evil, 10.1.2.3"),
    "",
    "the proxy is not its client",
  );
  assert.is(await addressSeen({ trustedProxies }, "X-Other: 1"), "", "nor where it says nothing");
  assert.throws(
    () => createRequestListener(fakeChat(), { trustedProxies: ["proxy.local"] }),
    /is a list of IP addresses, ranges/,
  );
});
