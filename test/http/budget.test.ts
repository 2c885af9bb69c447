import { BodyBudget } from "@confab/core";
import { assert, suite } from "../support/suite.js";
import { eventually, exchange, head, RawClient, request } from "./raw.js";
import { type Serving, serve, stopAll } from "./serving.js";

const test = suite("the budget of bodies (security N5)");

test.after.each(stopAll);

const MiB = 1 << 20;
const other = "127.0.0.2";
const type = "multipart/form-data; boundary=b";
const upload = (size: number) =>
  request(
    "POST /",
    type,
    `--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n${"x".repeat(size)}\r\n--b--\r\n`,
  );

/** Sends all of an upload but its end. */
const halfSent = ({ port }: Serving, size: number, address?: string) =>
  new RawClient(port, address).send(upload(size).slice(0, -100));

const statusOf = async ({ port }: Serving, size: number, address?: string) =>
  (await exchange(port, upload(size), address)).status;

test("what one address holds back leaves room for others", async () => {
  const server = await serve({ maxFileBytes: MiB, maxBufferedBytes: 8 * MiB });
  const held = Array.from({ length: 20 }, () => halfSent(server, MiB));
  await eventually(() => held.filter(({ received }) => received.includes(" 429 ")).length >= 14);
  assert.is(await statusOf(server, MiB), 429);
  for (let i = 0; i < 3; i++) assert.is(await statusOf(server, MiB, other), 200);
  for (const { socket } of held) socket.destroy();
  await Promise.all(held.map(({ ended }) => ended));
  await eventually(() => server.chat.seen.length === 3);
  assert.is(await statusOf(server, MiB), 200);
});

test("the first chunk counts, however small the body is that it begins", async () => {
  const server = await serve({ maxBufferedBytes: 12_000 });
  const begin = () => new RawClient(server.port).send(`${head("POST /", "Content-Length: 3000")}${"x".repeat(2500)}`);
  const held = [begin(), begin()];
  const third = await begin().answer();
  assert.is(third.status, 429);
  assert.is((await exchange(server.port, request("POST /", "text/plain", "x"))).status, 200, "it came at once");
  for (const client of held) client.send("x".repeat(500));
  for (const client of held) assert.is((await client.answer()).status, 200);
});

test("what was taken is given back when the answer is gone", async () => {
  const server = await serve({ maxFileBytes: MiB, maxBufferedBytes: 3 * MiB });
  for (let i = 0; i < 5; i++) assert.is(await statusOf(server, MiB), 200);
});

test("alone an address may hold half, and beside others what they leave", () => {
  const budget = new BodyBudget(12);
  assert.equal([budget.take(6, "a"), budget.take(1, "a")], [true, false]);
  assert.equal([budget.take(3, "b"), budget.take(1, "b")], [true, false]);
  budget.giveBack(6, "a");
  assert.equal([budget.take(1, "b"), budget.take(5, "c"), budget.take(4, "c")], [true, false, true]);
});
