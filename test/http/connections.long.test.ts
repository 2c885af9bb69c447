import { assert, suite } from "../support/suite.js";
import { eventually, exchange, head, RawClient } from "./raw.js";
import { serve, stopAll } from "./serving.js";

const test = suite("http connections");

test.after.each(stopAll);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("G: ends a request whose headers do not come in time", async () => {
  const server = await serve({ headersTimeout: 200, checkingInterval: 50 });
  const client = new RawClient(server.port).send("GET / HTTP/1.1\r\n");
  const timer = setInterval(() => client.send("X: y\r\n"), 20);
  const answer = await client.answer();
  clearInterval(timer);
  assert.is(answer.status, 408);
  assert.is(JSON.parse(answer.body).code, "REQUEST_TIMEOUT");
  await client.ended;
});

test("G: keeps an idle connection for its time and no longer", async () => {
  const server = await serve({ keepAliveTimeout: 200 });
  const client = new RawClient(server.port).send(head("GET /1"));
  await client.answers(1);
  await pause(50);
  assert.is((await client.send(head("GET /2")).answers(2)).length, 2);
  await client.ended;
  assert.is(server.chat.seen.length, 2);
});

test("G: a connection on which nothing is ever sent ends, too", async () => {
  const server = await serve({ headersTimeout: 200, checkingInterval: 50 });
  const client = new RawClient(server.port);
  await client.ended;
  assert.ok(client.socket.destroyed);
});

test("G: ends a connection whose answer is not read", async () => {
  const server = await serve({ unreadTimeout: 200, checkingInterval: 50 });
  const client = new RawClient(server.port);
  client.socket.pause();
  client.send(head("GET /page").repeat(16));
  await eventually(() => server.chat.seen.length > 0);
  await pause(700);
  assert.ok(server.chat.seen.length < 16);
  client.socket.resume();
  await client.ended;
  assert.ok(client.received.length < 16 << 20);
});

for (const target of ["/parts", "/file"])
  test(`G: ends a connection whose answer is not read any further (${target})`, async () => {
    const server = await serve({ unreadTimeout: 200, checkingInterval: 50 });
    const client = new RawClient(server.port).send(head(`GET ${target}`));
    // Sixteen would fit into the buffers of some systems. It reads for longer than it may rest.
    const timer = setInterval(() => {
      client.socket.once("data", () => client.socket.pause()).resume();
    }, 100);
    await pause(500);
    clearInterval(timer);
    client.socket.pause();
    await pause(700);
    client.socket.resume();
    await client.ended;
    assert.ok(client.received.length < 96 << 20);
  });

test("G: a poll may wait longer than an unread answer", async () => {
  const server = await serve({ unreadTimeout: 100, checkingInterval: 20 });
  const client = new RawClient(server.port).send(head("GET /hold"));
  await eventually(() => server.chat.seen.length > 0);
  await pause(450);
  server.chat.release();
  assert.is((await client.answer()).status, 200);
});

test("G: a poll behind an answer that was read late may wait as long", async () => {
  const server = await serve({ unreadTimeout: 300, checkingInterval: 20 });
  const client = new RawClient(server.port);
  client.socket.pause();
  client.send(head("GET /page").repeat(12) + head("GET /hold"));
  await eventually(() => server.chat.seen.length > 0);
  await pause(150);
  client.socket.resume();
  await eventually(() => server.chat.held === 1);
  await pause(900);
  server.chat.release();
  assert.is((await client.answers(13)).length, 13);
});

test("G: a reader that is slow but reads gets everything", async () => {
  const server = await serve({ unreadTimeout: 150, checkingInterval: 20 });
  const client = new RawClient(server.port).send(head("GET /page"));
  client.socket.on("data", () => {
    client.socket.pause();
    setTimeout(() => client.socket.resume(), 10);
  });
  assert.ok((await client.answer()).body.length > 1 << 20);
});

test("G: at the limit an idle connection makes room, one with a request does not", async () => {
  const server = await serve({ maxConnections: 3 });
  const [held, idle, other] = ["/hold", "/1", "/2"].map((path) => new RawClient(server.port).send(head(`GET ${path}`)));
  await idle?.answer();
  await other?.answer();
  assert.is((await exchange(server.port, head("GET /3"))).status, 200);
  await idle?.ended;
  assert.is(other?.hasEnded, false);
  const more = ["1", "2"].map(() => new RawClient(server.port).send(head("GET /hold")));
  await eventually(() => server.chat.held === 3);
  const refused = new RawClient(server.port).send(head("GET /4"));
  await refused.ended;
  assert.is(refused.received, "");
  server.chat.release();
  for (const client of [held, ...more]) assert.is((await client?.answer())?.status, 200);
});

test("an address holds so many connections and no more, others as many (security N8)", async () => {
  const server = await serve({ maxConnectionsPerAddress: 3 });
  const hold = (address?: string) => new RawClient(server.port, address).send(head("GET /hold"));
  const held = [hold(), hold(), hold()];
  await eventually(() => server.chat.held === 3);
  const refused = hold();
  await refused.ended;
  assert.is(refused.received, "");
  const others = [hold("127.0.0.2"), hold("127.0.0.2"), hold("127.0.0.2")];
  await eventually(() => server.chat.held === 6);
  server.chat.release();
  for (const client of [...held, ...others]) assert.is((await client.answer()).status, 200);
});

test("at its limit an address's idle connection makes room, and no other one's (security N8)", async () => {
  const server = await serve({ maxConnectionsPerAddress: 2 });
  const other = new RawClient(server.port, "127.0.0.2").send(head("GET /1"));
  await other.answer();
  const held = new RawClient(server.port).send(head("GET /hold"));
  await eventually(() => server.chat.held === 1);
  const idle = new RawClient(server.port).send(head("GET /2"));
  await idle.answer();
  assert.is((await exchange(server.port, head("GET /3"))).status, 200);
  await idle.ended;
  assert.equal([other.hasEnded, held.hasEnded], [false, false]);
  server.chat.release();
  assert.is((await held.answer()).status, 200);
});

test("a trusted proxy holds any number of connections (security N8)", async () => {
  const server = await serve({ maxConnectionsPerAddress: 1, trustedProxies: ["127.0.0.1/32"] });
  const held = Array.from({ length: 5 }, () => new RawClient(server.port).send(head("GET /hold")));
  await eventually(() => server.chat.held === 5);
  server.chat.release();
  for (const client of held) assert.is((await client.answer()).status, 200);
});

test("connections that are gone do not count (security N8)", async () => {
  const server = await serve({ maxConnectionsPerAddress: 2 });
  for (let round = 0; round < 5; round++) {
    const clients = [1, 2].map(() => new RawClient(server.port).send(head("GET /hold")));
    await eventually(() => server.chat.held === 2);
    for (const client of clients) client.socket.resetAndDestroy();
    await eventually(() => server.chat.held === 0);
  }
  assert.is(server.chat.held, 0);
});

test("G1: serves the requests of a connection one after the other, in order", async () => {
  const server = await serve();
  const paths = Array.from({ length: 16 }, (_, index) => `/${index}`);
  const client = new RawClient(server.port).send(head("GET /hold") + paths.map((path) => head(`GET ${path}`)).join(""));
  await eventually(() => server.chat.held === 1);
  await pause(30);
  assert.is(server.chat.seen.length, 1);
  server.chat.release();
  const answers = await client.answers(17);
  assert.equal(
    answers.slice(1).map(({ body }) => JSON.parse(body).target),
    paths,
  );
});

test("G1: reads the bodies of waiting requests when their turn comes", async () => {
  const server = await serve();
  const post = (size: number) => `${head("POST /", `Content-Length: ${size}`)}${"x".repeat(size)}`;
  const client = new RawClient(server.port).send(head("GET /hold") + post(200_000) + post(3) + post(100_000));
  await eventually(() => server.chat.held === 1);
  server.chat.release();
  const lengths = (await client.answers(4)).slice(1).map(({ body }) => JSON.parse(body).body.text.length);
  assert.equal(lengths, [200_000, 3, 100_000]);
});

test("G1: ends a connection on which more than 16 requests wait", async () => {
  const server = await serve();
  const client = new RawClient(server.port).send(head("GET /hold").repeat(18));
  await client.ended;
  assert.ok(server.chat.seen.length <= 1);
  assert.is((await exchange(server.port, head("GET /"))).status, 200);
});

test("G1: many unread answers cost the memory of one for each connection", async () => {
  const server = await serve();
  const clients = Array.from({ length: 20 }, () => new RawClient(server.port));
  for (const client of clients) client.socket.pause();
  const before = process.memoryUsage().rss;
  for (const client of clients) client.send(head("GET /page").repeat(16));
  await eventually(() => server.chat.seen.length >= 20);
  await pause(300);
  // The system's own buffers take a few pages of each connection.
  assert.ok(server.chat.seen.length < 20 * 8, `${server.chat.seen.length} of 320 were answered`);
  assert.ok(process.memoryUsage().rss - before < 200 << 20);
});

test("tells the chat when a client goes away while it waits", async () => {
  const server = await serve();
  const client = new RawClient(server.port).send(head("GET /hold"));
  await eventually(() => server.chat.held === 1);
  client.socket.destroy();
  await eventually(() => server.chat.gone === 1);
  assert.is((await exchange(server.port, head("GET /"))).status, 200);
});

test("does not tell the chat of clients that leave after their answer", async () => {
  const server = await serve();
  const client = new RawClient(server.port).send(head("GET /hold"));
  await eventually(() => server.chat.held === 1);
  server.chat.release();
  await client.answer();
  client.socket.destroy();
  await client.ended;
  await pause(20);
  assert.is(server.chat.gone, 0);
});

test("G2: lives through clients that vanish at any point", async () => {
  const server = await serve();
  const requests = [
    head("GET /page"),
    head("GET /hold"),
    `${head("POST /", "Content-Length: 9")}x`,
    "GET / HT",
    head("CONNECT x:1"),
  ];
  const clients = Array.from({ length: 200 }, (_, index) =>
    new RawClient(server.port).send(requests[index % requests.length] ?? ""),
  );
  for (const [index, client] of clients.entries()) setTimeout(() => client.socket.resetAndDestroy(), index % 20);
  await Promise.all(clients.map((client) => client.ended));
  await eventually(() => server.chat.held === 0);
  assert.is((await exchange(server.port, head("GET /"))).status, 200);
});

test("stops: refuses new connections, ends idle ones, and answers what has begun", async () => {
  const server = await serve();
  const idle = new RawClient(server.port).send(head("GET /"));
  const held = new RawClient(server.port).send(head("GET /hold"));
  await idle.answer();
  await eventually(() => server.chat.held === 1);
  const closed = server.close();
  await idle.ended;
  const late = new RawClient(server.port).send(head("GET /"));
  await late.ended;
  assert.is(late.received, "");
  server.chat.release();
  const { status, headers } = await held.answer();
  assert.equal([status, headers.get("connection")], [200, "close"]);
  await closed;
});

test("stops: answers a request that was on its way, and says that the connection ends", async () => {
  const server = await serve();
  const idle = new RawClient(server.port).send(head("GET /"));
  await idle.answer();
  const closed = server.close();
  const [, late] = await idle.send(head("GET /")).answers(2);
  assert.equal([late?.status, late?.headers.get("connection")], [200, "close"]);
  await closed;
});

test("stops: cuts off what does not end in time", async () => {
  const server = await serve();
  const held = new RawClient(server.port).send(head("GET /hold"));
  await eventually(() => server.chat.held === 1);
  await server.close({ grace: 50 });
  await held.ended;
  assert.ok(held.socket.destroyed);
});
