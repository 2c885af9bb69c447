import fs, { mkdtempSync, openSync, readFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nodeLogger } from "@confab/http-node/ports";
import { assert, suite } from "../../support/suite.js";
import { eventually, exchange, head, RawClient, request } from "../raw.js";
import { listLogger, serve, stopAll } from "../serving.js";

const test = suite("http logs");

test.after.each(stopAll);

const logFile = () => {
  const file = join(mkdtempSync(join(tmpdir(), "confab-log-")), "log");
  const logger = nodeLogger({ fd: openSync(file, "a") });
  return { logger, read: () => readFileSync(file, "utf8") };
};

test("I: logs a line for each request, with what identifies it and nothing that it said", async () => {
  const accessLog = listLogger();
  const server = await serve({ accessLog, logger: listLogger() });
  const secret = "c2VjcmV0";
  const post = request("POST /users/secret?api_key=secret", "application/x-www-form-urlencoded", "content=secret");
  await exchange(server.port, post.replace("\r\n", `\r\nAuthorization: Basic ${secret}\r\nCookie: secret\r\n`));
  await exchange(server.port, head("GET /bug", "X-Secret: secret"));
  await exchange(server.port, "GET / HTTP/1.1\r\n\r\n");
  assert.equal(
    accessLog.lines.map(({ message }) => message),
    ["POST /fake 200", "GET - 500", "GET - 400"],
  );
  const [first, second] = accessLog.lines.map(({ fields }) => fields);
  assert.equal(Object.keys(first ?? {}), ["ms", "user", "request"]);
  assert.is(first?.user, 7);
  assert.not.equal(first?.request, second?.request);
  assert.not.match(JSON.stringify(accessLog.lines), /secret|c2VjcmV0|127\.0\.0\.1/);
});

test("a log that fails costs nobody an answer", async () => {
  const fail = () => {
    throw new Error("The disk is full.");
  };
  const failing = { info: fail, warn: fail, error: fail };
  const server = await serve({ accessLog: failing, logger: failing });
  const statuses = [head("GET /"), head("GET /bug"), "GET / HTTP/1.1\r\n\r\n"].map(
    async (bytes) => (await exchange(server.port, bytes)).status,
  );
  assert.equal(await Promise.all(statuses), [200, 500, 400]);
});

test("I: logs requests whose client went away", async () => {
  const accessLog = listLogger();
  const server = await serve({ accessLog });
  const client = new RawClient(server.port).send(head("POST /", "Content-Length: 5"));
  const poll = new RawClient(server.port).send(head("GET /hold"));
  await eventually(() => server.chat.held === 1);
  client.socket.destroy();
  poll.socket.destroy();
  await eventually(() => accessLog.lines.length === 2);
  assert.equal(accessLog.lines.map(({ message }) => message).sort(), ["GET /fake 200", "POST - 400"]);
});

test("I: names a failed request in the log by the same id as its line", async () => {
  const [accessLog, logger] = [listLogger(), listLogger()];
  const server = await serve({ accessLog, logger });
  await exchange(server.port, head("GET /bug"));
  assert.is(logger.lines[0]?.fields.request, accessLog.lines[0]?.fields.request);
  assert.match(String(logger.lines[0]?.fields.stack), "broken");
});

test("I: escapes control characters, so that nothing logged looks like another line", async () => {
  const { logger, read } = logFile();
  logger.info("one\r\ntwo\u001b[31m\u202e\u2028", { name: "a\nb", count: 3 });
  logger.error("failed", { stack: "Error: x\n  at y\u0007" });
  logger.flush();
  const lines = read().trimEnd().split("\n");
  assert.match(lines[0] ?? "", / info one\\u000d\\u000atwo\\u001b\[31m\\u202e\\u2028 name=a\\u000ab count=3$/);
  assert.match(lines[0] ?? "", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z /);
  assert.equal(
    lines.slice(1).map((line) => line.replace(/^\S+Z /, "")),
    ["error failed", "    Error: x", "    at y\\u0007"],
  );
});

test("writes its lines in order, by itself, in a few writes", async () => {
  const { logger, read } = logFile();
  for (let line = 0; line < 1000; line++) logger.info(`line ${line}`);
  assert.is(read(), "");
  await eventually(() => read().trimEnd().split("\n").length === 1000);
  assert.match(read().split("\n")[999] ?? "", "line 999");
});

/** Has the system do this with the next writes, in order: take so many bytes, or fail with a code. */
const planWrites = (...plans: (number | string)[]) => {
  const { write, writeSync } = fs;
  const restore = () => {
    Object.assign(fs, { write, writeSync });
    syncBuiltinESMExports();
  };
  const failure = (code: string) => Object.assign(new Error(code), { code });
  const next = () => plans.shift() ?? Number.POSITIVE_INFINITY;
  const planned = (fd: number, bytes: Buffer, done: (error: Error | null, written?: number) => void) => {
    const plan = next();
    if (typeof plan === "string") setImmediate(() => done(failure(plan)));
    else write(fd, bytes.subarray(0, plan), done);
  };
  const plannedSync = (fd: number, bytes: Buffer) => {
    const plan = next();
    if (typeof plan === "string") throw failure(plan);
    return writeSync(fd, bytes.subarray(0, plan));
  };
  Object.assign(fs, { write: planned, writeSync: plannedSync });
  syncBuiltinESMExports();
  return { restore, left: () => plans.length };
};

test("goes on where the system took a part of what it was given, or nothing yet", async () => {
  const { logger, read } = logFile();
  const { restore } = planWrites(3, "EAGAIN", 5);
  try {
    logger.info("first");
    logger.info("second");
    await eventually(() => /second\n$/.test(read()));
    assert.match(read(), /^\S+Z info first\n\S+Z info second\n$/);
  } finally {
    restore();
  }
});

test("loses what could not be written, and writes what comes after it", async () => {
  const { logger, read } = logFile();
  const plans = planWrites("EIO");
  try {
    logger.info("lost");
    await eventually(() => plans.left() === 0);
    logger.info("kept");
    await eventually(() => read() !== "");
    logger.info("later");
    await eventually(() => /later/.test(read()));
    assert.match(read(), /^\S+Z info kept\n\S+Z info later\n$/);
  } finally {
    plans.restore();
  }
});

test("writes all that is left before the process ends, in as many parts as the system takes", () => {
  const { logger, read } = logFile();
  const { restore } = planWrites(2, 4);
  try {
    logger.info("last words");
    logger.flush();
    assert.match(read(), /^\S+Z info last words\n$/);
  } finally {
    restore();
  }
});

test("loses lines, and says how many, rather than keep more than a mebibyte", async () => {
  const { logger, read } = logFile();
  const line = "x".repeat(1000);
  for (let count = 0; count < 2000; count++) logger.info(line);
  logger.flush();
  assert.match(read(), /warn Log lines were lost\. lines=\d+\n$/);
  assert.ok(read().length < 1.2 * (1 << 20));
});
