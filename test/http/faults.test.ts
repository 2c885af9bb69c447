import { assert, suite } from "../support/suite.js";
import { eventually, exchange, head, RawClient, request } from "./raw.js";
import { type Serving, serve, stopAll } from "./serving.js";

const test = suite("http faults");

let server: Serving;

test.before(async () => {
  server = await serve();
});
test.after(stopAll);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const chunked = "Transfer-Encoding: chunked";
const empty = "0\r\n\r\n";

/** What is no HTTP, or could be read in two ways by two programs (request smuggling). */
const malformed: Record<string, string> = {
  garbage: "garbage\r\n\r\n",
  "TLS on a plain port": "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  "no version": "GET /\r\n\r\n",
  "another version": "GET / HTTP/4.2\r\nHost: x\r\n\r\n",
  "an unknown method": head("BREW /"),
  "a space in the target": head("GET /a b"),
  "a line break in the target": head("GET /a\nX: y"),
  "no host": "GET / HTTP/1.1\r\n\r\n",
  "two hosts": head("GET /", "hOST: localhost"),
  "a header without a colon": head("GET /", "Header"),
  "a space before the colon": head("GET /", "Content-Length : 3"),
  "a NUL in a header": head("GET /", "X: a\0b"),
  "a bare line feed": "GET / HTTP/1.1\nHost: x\n\n",
  "a bare carriage return": head("GET /", "X: a\rY: b"),
  "a folded header": head("GET /", "X: a\r\n b"),
  "length and chunks": `${head("POST /", "Content-Length: 5", chunked)}${empty}`,
  "chunks and length": `${head("POST /", chunked, "Content-Length: 5")}${empty}`,
  "two lengths": `${head("POST /", "Content-Length: 5", "Content-Length: 6")}hello!`,
  "a list of lengths": `${head("POST /", "Content-Length: 5, 5")}hello`,
  "a negative length": head("POST /", "Content-Length: -1"),
  "a signed length": `${head("POST /", "Content-Length: +5")}hello`,
  "a hexadecimal length": `${head("POST /", "Content-Length: 0x5")}hello`,
  "an endless length": head("POST /", `Content-Length: ${"9".repeat(30)}`),
  "another transfer coding": `${head("POST /", "Transfer-Encoding: gzip")}x`,
  "a coding before chunked": `${head("POST /", "Transfer-Encoding: gzip, chunked")}${empty}`,
  "chunked twice": `${head("POST /", chunked, chunked)}${empty}`,
  "chunked not last": `${head("POST /", "Transfer-Encoding: chunked, gzip")}${empty}`,
  "an obscured chunked": `${head("POST /", "Transfer-Encoding: xchunked")}${empty}`,
  "a chunk size that is no number": `${head("POST /", chunked)}zz\r\n`,
  "a negative chunk size": `${head("POST /", chunked)}-1\r\n`,
  "an endless chunk size": `${head("POST /", chunked)}${"f".repeat(20)}\r\n`,
  "a chunk longer than it says": `${head("POST /", chunked)}1\r\nab\r\n${empty}`,
};

for (const [name, bytes] of Object.entries(malformed)) {
  test(`G2: refuses ${name} with JSON and closes`, async () => {
    const seen = server.chat.seen.length;
    const client = new RawClient(server.port).send(bytes + head("GET /smuggled"));
    const { status, headers, body } = await client.answer();
    assert.is(status, 400, body);
    assert.equal(JSON.parse(body), { result: "error", msg: "Malformed request", code: "BAD_REQUEST" });
    assert.is(headers.get("connection"), "close");
    assert.is(headers.get("content-type"), "application/json");
    assert.is(headers.get("x-content-type-options"), "nosniff");
    await client.ended;
    assert.ok(server.chat.seen.slice(seen).every(({ target }) => target !== "/smuggled"));
  });
}

test("G2: limits the extensions of chunks", async () => {
  const bytes = `${head("POST /", chunked)}1;${"x".repeat(40_000)}\r\na\r\n${empty}`;
  assert.ok((await exchange(server.port, bytes)).status >= 400);
});

const followers: Record<string, string> = {
  garbage: "garbage\r\n\r\n",
  "a long line of garbage": "x".repeat(1 << 20),
  "a header without a colon": head("GET /smuggled", "Header"),
  "a chunk size that is no number": `${head("POST /smuggled", chunked)}zz\r\n`,
};

for (const [name, bytes] of Object.entries(followers)) {
  test(`G2: ${name} behind a whole request does not keep its answer back, and is not answered itself`, async () => {
    const client = new RawClient(server.port).send(head("GET /first") + bytes);
    await client.ended;
    const answers = await client.answers(2);
    assert.equal(
      answers.map(({ status, headers, body }) => [status, headers.get("connection"), JSON.parse(body).target]),
      [[200, "close", "/first"]],
    );
  });

  test(`G2: ${name} behind several requests comes after the answers to all of them`, async () => {
    const held = server.chat.held;
    const client = new RawClient(server.port).send(
      head("GET /hold") + request("POST /second", "text/plain", "body") + head("GET /third") + bytes,
    );
    await eventually(() => server.chat.held === held + 1);
    client.send("more garbage\r\n\r\n");
    await pause(20);
    assert.equal([client.received, client.hasEnded], ["", false]);
    server.chat.release();
    await client.ended;
    const answers = await client.answers(4);
    assert.equal(
      answers.map(({ body }) => JSON.parse(body).target ?? "/hold"),
      ["/hold", "/second", "/third"],
    );
    assert.is(answers[2]?.headers.get("connection"), "close");
  });
}

test("G2: garbage behind an answer that is being sent ends the connection after it", async () => {
  const client = new RawClient(server.port);
  client.socket.pause();
  client.send(head("GET /page").repeat(12));
  await eventually(() => server.chat.seen.filter(({ target }) => target === "/page").length > 0);
  for (let i = 0; i < 20; i++) client.send("garbage\r\n\r\n");
  await pause(50);
  client.socket.resume();
  await client.ended;
  assert.is((await client.answers(13)).length, 12);
});

test("a client that closes its side behind its requests gets their answers", async () => {
  const client = new RawClient(server.port).send(head("GET /1") + head("GET /page"));
  client.socket.end();
  const answers = await client.answers(2);
  assert.equal(
    answers.map(({ status }) => status),
    [200, 200],
  );
  await client.ended;
});

test("a client that closes its side in the middle of a request is refused", async () => {
  const client = new RawClient(server.port).send(`${head("POST /", "Content-Length: 9")}x`);
  client.socket.end();
  assert.is((await client.answer()).status, 400);
  await client.ended;
});

test("a poll whose client has closed its side ends soon", async () => {
  const { gone } = server.chat;
  const client = new RawClient(server.port).send(head("GET /hold"));
  client.socket.end();
  await eventually(() => server.chat.gone === gone + 1);
  await client.ended;
  assert.ok(client.socket.destroyed);
});

test("G6: takes nothing from Host", async () => {
  const { body } = await exchange(server.port, "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n");
  assert.not.match(body, "evil");
});

test("G2: lives through random bytes", async () => {
  let seed = 11;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  };
  const clients = Array.from({ length: 100 }, () => {
    const bytes = Uint8Array.from({ length: 1 + (next() % 300) }, () => next() % 256);
    const client = new RawClient(server.port).send(bytes);
    setTimeout(() => client.socket.destroy(), 100);
    return client;
  });
  await Promise.all(clients.map((client) => client.ended));
  assert.is((await exchange(server.port, head("GET /"))).status, 200);
});
