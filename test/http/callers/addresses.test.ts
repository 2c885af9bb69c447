import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createChat } from "@confab/core";
import { plainPasswords } from "@confab/core/testing";
import { createRequestListener, type ListenerOptions, type RequestListener } from "@confab/http-node";
import { memoryStorage } from "@confab/storage-memory";
import { bringsMany } from "../../../packages/http-node/src/address.js";
import { Connections } from "../../../packages/http-node/src/connections.js";
import { quickFolder } from "../../support/quick-folder.js";
import { assert, suite } from "../../support/suite.js";
import { fakeChat } from "../fake-chat.js";
import { eventually, exchange, head } from "../raw.js";
import { listLogger } from "../serving.js";

const test = suite("addresses of clients (security G6)");

const folder = mkdtempSync(join(quickFolder, "confab-sockets-"));
let sockets = 0;
const newSocket = (): string => join(folder, String(++sockets));

test.after(() => rmSync(folder, { recursive: true }));

const servers = new Set<Server>();

test.after.each(() => {
  for (const server of servers) server.close().closeAllConnections();
  servers.clear();
});

const listen = (
  listener: RequestListener,
  where: string | number,
  prepare: (server: Server) => void = () => {},
): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer(listener);
    prepare(server);
    servers.add(server);
    server.listen(typeof where === "number" ? { port: where, host: "127.0.0.1" } : { path: where }, () =>
      resolve(server),
    );
  });

/** The address that the chat is told of a request with these lines in its head. */
const seen = async (options: ListenerOptions, ...lines: string[]): Promise<string | undefined> => {
  const chat = fakeChat();
  const server = await listen(createRequestListener(chat, options), 0);
  await exchange((server.address() as AddressInfo).port, head("GET /", ...lines));
  return chat.seen[0]?.address;
};

const trusted = { trustedProxies: ["127.0.0.1", "10.0.0.0/8", "2001:db8:a::/48"] };

const headers: Readonly<Record<string, string>> = {
  "203.0.113.9": "203.0.113.9",
  "203.0.113.9:51234": "203.0.113.9",
  "2001:db8::1": "2001:db8::1",
  "[2001:db8::1]": "2001:db8::1",
  "[2001:db8::1]:51234": "2001:db8::1",
  '"[2001:db8::1]:51234"': "2001:db8::1",
  "::ffff:203.0.113.9": "203.0.113.9",
  "fe80::1%eth0": "fe80::1",
  "198.51.100.1, 203.0.113.9:51234,  10.0.0.2:443": "203.0.113.9",
  "203.0.113.9, [2001:db8:a::7]:80, ::ffff:10.0.0.2": "203.0.113.9",
  "10.0.0.3, 10.0.0.2": "10.0.0.3",
  "203.0.113.9, unix:": "",
  "203.0.113.9, unknown": "",
  "203.0.113.9, _hidden": "",
  "203.0.113.9, garbage, 10.0.0.2": "",
  "203.0.113.9,": "",
  "": "",
};

for (const [header, address] of Object.entries(headers))
  test(`of "${header}" the client is ${address || "unknown"}`, async () => {
    assert.is(await seen(trusted, `X-Forwarded-For: ${header}`), address);
  });

test("several headers are one list", async () => {
  assert.is(await seen(trusted, "X-Forwarded-For: 203.0.113.9", "X-Forwarded-For: 10.0.0.2"), "203.0.113.9");
});

test("what a proxy passes on of Forwarded counts for nothing (RFC 7239)", async () => {
  assert.is(await seen(trusted, "Forwarded: for=192.0.2.60"), "");
  assert.is(await seen(trusted, "Forwarded: for=192.0.2.60", "X-Forwarded-For: 203.0.113.9"), "203.0.113.9");
});

test("an IPv4 proxy is the same where IPv6 wraps its address", async () => {
  const header = "X-Forwarded-For: 203.0.113.9, 10.0.0.2";
  for (const proxies of [
    ["::ffff:127.0.0.1", "::ffff:10.0.0.0/104"],
    ["127.0.0.1", "10.0.0.2"],
  ])
    assert.is(await seen({ trustedProxies: proxies }, header), "203.0.113.9");
});

/** Asks at a Unix socket; answers the status. */
const askAt = (
  socketPath: string,
  { path = "/", method = "GET", body = "", ...headers }: Record<string, string> = {},
) =>
  new Promise<number>((resolve, reject) => {
    const sent = { ...headers, ...(body === "" ? {} : { "content-type": "application/x-www-form-urlencoded" }) };
    const request = httpRequest({ socketPath, path, method, headers: sent, agent: false }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    request.on("error", reject).end(body);
  });

test("clients at a Unix socket have the address that its proxy names, if that is trusted", async () => {
  const forwarded = { "x-forwarded-for": "203.0.113.9" };
  const ask = async (trustedProxies: string[], sent: Record<string, string> = forwarded) => {
    const chat = fakeChat();
    const path = newSocket();
    await listen(createRequestListener(chat, { trustedProxies }), path);
    await askAt(path, sent);
    return chat.seen[0]?.address;
  };
  assert.is(await ask(["unix:"]), "203.0.113.9");
  assert.is(await ask(["127.0.0.1"]), "");
  assert.is(await ask([]), "");
  assert.is(await ask(["unix:"], { "x-forwarded-for": "203.0.113.9, unix:" }), "203.0.113.9");
  assert.is(await ask(["unix:"], {}), "");
});

test("a client at a port is not taken for one at the socket", async () => {
  assert.is(await seen({ trustedProxies: ["unix:"] }, "X-Forwarded-For: 203.0.113.9"), "127.0.0.1");
});

const wrongPassword = (name: string, forwarded: string) => ({
  ...{ path: "/api/v1/fetch_api_key", method: "POST", body: `username=${name}@example.com&password=wrong` },
  ...(forwarded === "" ? {} : { "x-forwarded-for": forwarded }),
});

test("50 wrong passwords of one lock out nobody else, by whatever their proxy names them (security A5)", async () => {
  const logger = listLogger();
  const chat = await createChat({ storage: memoryStorage(), passwords: plainPasswords(), logger });
  const path = newSocket();
  await listen(createRequestListener(chat, { trustedProxies: ["unix:"] }), path);
  const times = (count: number, forwarded: string) =>
    Promise.all(Array.from({ length: count }, (_, i) => askAt(path, wrongPassword(`n${i}`, forwarded))));
  const refusedOf = async (count: number, forwarded: string) =>
    (await times(count, forwarded)).filter((status) => status === 429).length;
  assert.is(await refusedOf(51, "203.0.113.9:51234"), 1);
  assert.is(await refusedOf(1, "203.0.113.9:51235"), 1);
  assert.is(await refusedOf(1, "203.0.113.10:51234"), 0);
  assert.equal(logger.lines, []);
  assert.is(await refusedOf(51, ""), 0);
  const warnings = logger.lines.filter(({ level }) => level === "warn");
  assert.equal(
    warnings.map(({ message }) => /Nobody can tell the addresses of some clients/.test(message)),
    [true],
  );
  await chat.close();
});

test("connections of a Unix socket are not counted as those of one address", async () => {
  const path = newSocket();
  const chat = fakeChat();
  const server = await listen(createRequestListener(chat), path, (made) => {
    const limits = { maxConnections: 10, unreadTimeout: 1000, checkingInterval: 1000 };
    new Connections(made, { ...limits, maxConnectionsPerAddress: 1, bringsMany: bringsMany([]) });
  });
  const held = [askAt(path, { path: "/hold" }), askAt(path, { path: "/hold" })];
  await eventually(() => chat.held === 2);
  chat.release();
  assert.equal(await Promise.all(held), [200, 200]);
  server.close();
});
