import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { bodyDefaults } from "@confab/core";
import { withDefaults } from "../../packages/http-node/src/defaults.js";
import { serverDefaults } from "../../packages/http-node/src/server.js";
import { heldBytes } from "../support/memory.js";
import { assert, suite } from "../support/suite.js";
import { eventually, exchange, head, type RawAnswer, RawClient, request } from "./raw.js";
import { type Serving, serve, stopAll } from "./serving.js";

const test = suite("http limits");

const maxBodyBytes = 100_000;
let server: Serving;

test.before(async () => {
  server = await serve({ maxBodyBytes, maxBufferedBytes: 1 << 20 });
});
test.after(stopAll);

const form = "application/x-www-form-urlencoded";
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

const refused = ({ status, headers, body }: RawAnswer, expected: number) => {
  assert.is(status, expected, body);
  assert.is(JSON.parse(body).result, "error");
  assert.is(headers.get("content-type"), "application/json");
  assert.is(headers.get("connection"), "close");
};

test("C: takes 100 headers and refuses 101, which Node would cut off silently", async () => {
  const headers = (count: number) => Array.from({ length: count }, (_, index) => `H${index}: x`);
  assert.is((await exchange(server.port, head("GET /", ...headers(99)))).status, 200);
  for (const count of [100, 101, 150, 1000]) {
    refused(await exchange(server.port, head("GET /", ...headers(count))), 431);
  }
});

test("C: refuses a request line or headers of more than 16 KiB", async () => {
  assert.is((await exchange(server.port, head(`GET /${"x".repeat(15_000)}`))).status, 200);
  refused(await exchange(server.port, head(`GET /${"x".repeat(17_000)}`)), 431);
  refused(await exchange(server.port, head("GET /", `H: ${"x".repeat(17_000)}`)), 431);
});

test("C: takes a body of the largest size and refuses one more byte, and closes", async () => {
  const largest = await exchange(server.port, request("POST /", form, "x".repeat(maxBodyBytes)));
  assert.is(JSON.parse(largest.body).body.text.length, maxBodyBytes);
  const larger = await exchange(server.port, request("POST /", form, "x".repeat(maxBodyBytes + 1)));
  refused(larger, 413);
  assert.is(JSON.parse(larger.body).msg, "The request is larger than 100000 bytes.");
});

test("C: refuses a body that grows beyond the limit without having said so", async () => {
  const chunks = chunk("x".repeat(10_000)).repeat(11);
  refused(await exchange(server.port, `${head("POST /", "Transfer-Encoding: chunked")}${chunks}0\r\n\r\n`), 413);
});

test("C: lets a client that is still sending read why it was refused", async () => {
  const size = 50 << 20;
  const client = new RawClient(server.port).send(head("POST /", `Content-Length: ${size}`));
  for (let sent = 0; sent < size && !client.hasEnded; sent += 1 << 20) {
    client.send(Buffer.alloc(1 << 20));
    await new Promise((resolve) => setImmediate(resolve));
  }
  refused(await client.answer(), 413);
  await client.ended;
});

/** The server's side of the next connection that brings a request. */
const nextAtServer = (): Promise<Socket> =>
  new Promise((resolve) => {
    const started = (message: unknown) => {
      unsubscribe("http.server.request.start", started);
      resolve((message as { socket: Socket }).socket);
    };
    subscribe("http.server.request.start", started);
  });

test("C: a body sent byte by byte costs its size, not its chunks", async () => {
  const bytes = 90_000;
  const atServer = nextAtServer();
  const client = new RawClient(server.port).send(head("POST /", "Transfer-Encoding: chunked"));
  const socket = await atServer;
  const { bytesRead } = socket;
  const before = heldBytes();
  const chunks = Buffer.from(chunk("x").repeat(bytes));
  client.send(chunks);
  await eventually(() => socket.bytesRead === bytesRead + chunks.length);
  assert.ok(heldBytes() - before < 2 << 20, `${heldBytes() - before} bytes are held`);
  client.send("0\r\n\r\n");
  assert.is(JSON.parse((await client.answer()).body).body.text.length, bytes);
});

test("C: holds no more bytes of bodies than it is told to, and takes more when they are gone", async () => {
  const unfinished = `${head("POST /", `Content-Length: ${maxBodyBytes}`)}${"x".repeat(maxBodyBytes - 1)}`;
  const clients = Array.from({ length: 20 }, () => new RawClient(server.port).send(unfinished));
  await eventually(() => clients.some((client) => client.received !== ""));
  const [answer] = await Promise.race(clients.map((client) => client.answers(1)));
  assert.is(answer?.status, 429);
  assert.is(answer?.headers.get("retry-after"), "1");
  for (const client of clients) client.socket.destroy();
  await Promise.all(clients.map((client) => client.ended));
  assert.is((await exchange(server.port, request("POST /", form, "x".repeat(maxBodyBytes)))).status, 200);
});

test("G: ends a request whose body does not come in time", async () => {
  const { port } = await serve({ bodyTimeout: 300 });
  const silent = await new RawClient(port).send(head("POST /", "Content-Length: 5")).answer();
  refused(silent, 408);
  const trickling = new RawClient(port).send(head("POST /", "Content-Length: 50"));
  const timer = setInterval(() => trickling.send("x"), 50);
  refused(await trickling.answer(), 408);
  clearInterval(timer);
  await trickling.ended;
});

test("G: an upload may take longer than another body, and not for ever", async () => {
  const { port } = await serve({ bodyTimeout: 100, uploadTimeout: 600 });
  const upload = new RawClient(port).send(
    head("POST /", "Content-Type: multipart/form-data; boundary=b", "Content-Length: 500"),
  );
  const began = performance.now();
  refused(await upload.answer(), 408);
  assert.ok(performance.now() - began > 500);
});

test("C, G: the limits are those of the rules where nobody says otherwise", () => {
  const [second, MiB] = [1000, 1 << 20];
  assert.equal(bodyDefaults, {
    ...{ maxBodyBytes: 4 * MiB, maxFileBytes: 25 * MiB, maxBufferedBytes: 256 * MiB },
    ...{ bodyTimeout: 60 * second, uploadTimeout: 600 * second },
  });
  assert.equal(serverDefaults, {
    ...{ maxConnections: 10_000, maxConnectionsPerAddress: 1000 },
    ...{ headersTimeout: 15 * second, keepAliveTimeout: 75 * second },
    ...{ unreadTimeout: 60 * second, checkingInterval: 5 * second },
  });
});

test("a limit that a host gives as undefined is the one by default", () => {
  const none: number | undefined = undefined;
  assert.equal(withDefaults({ a: 1, b: 2, c: 3 }, { a: none, b: 0 }), { a: 1, b: 0, c: 3 });
});

test("C: serves on after all of this", async () => {
  assert.is((await exchange(server.port, head("GET /"))).status, 200);
});
