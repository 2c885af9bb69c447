import { Authorizations, type Caller } from "../support/kernel.js";
import { heldBytes } from "../support/memory.js";
import { assert, suite } from "../support/suite.js";
import { worldSuite } from "../support/world/suite.js";
import { ask } from "./ask.js";

const inWorld = worldSuite("what the wire remembers of requests", { storages: ["memory"] });
const test = suite("authorizations");

const MiB = 1 << 20;
const long = (count: number): string => `${count} `.padEnd(14_000, "x");

/** What a stranger chooses, and what is sent again and again with another value. */
const flood: Record<string, (count: number) => { target: string; headers?: Record<string, string> }> = {
  "Authorization headers": (count) => ({
    target: "/api/v1/users/me",
    headers: { authorization: `Basic ${btoa(long(count))}` },
  }),
  "Authorization headers with keys": (count) => ({
    target: "/api/v1/users/me",
    headers: { authorization: `Basic ${btoa(`${long(count)}:${"k".repeat(32)}`)}` },
  }),
  "User-Agent headers": (count) => ({ target: "/api/v1/server_settings", headers: { "user-agent": long(count) } }),
  "request lines": (count) => ({ target: `/api/v1/users/somebody-${count}@example.com?${long(count)}` }),
};

for (const [name, make] of Object.entries(flood))
  inWorld(`900 different long ${name} cost no memory (security N2)`, async (world) => {
    const send = (count: number) => {
      const { target, headers = {} } = make(count);
      // Made of bytes, as those that come over the network: other strings share their memory.
      const copies = Object.entries(headers).map(([key, value]) => [key, Buffer.from(value).toString("latin1")]);
      return ask(world, Buffer.from(target).toString("latin1"), { headers: Object.fromEntries(copies) });
    };
    await send(0);
    const before = heldBytes();
    for (let count = 1; count <= 900; count++) await send(count);
    assert.ok(heldBytes() - before < 3 * MiB, `${Math.round((heldBytes() - before) / MiB)} MiB are held`);
  });

const header = (key: string, email = "ada@example.com") => `Basic ${btoa(`${email}:${key.padEnd(32, "x")}`)}`;
const host = "chat.example.com";

test("a header is read anew until it belonged to an account, and again once the host has changed (security N2)", () => {
  const known = new Authorizations(() => 0);
  const first = known.read(header("1"), host);
  assert.is.not(known.read(header("1"), host), first);
  known.remember(header("1"), first);
  assert.is(known.read(header("1"), host), first);
  const { host: other } = known.read(header("1"), "other.example") as Extract<Caller, { kind: "credentials" }>;
  assert.is(other, "other.example");
});

test("a header of up to 512 characters is remembered, a longer one never (security N2)", () => {
  const known = new Authorizations(() => 0);
  const isRemembered = (text: string) => {
    const caller = known.read(text, host);
    known.remember(text, caller);
    return known.read(text, host) === caller;
  };
  const padded = (length: number) => header("1").replace(" ", " ".repeat(1 + length - header("1").length));
  assert.equal([isRemembered(padded(512)), isRemembered(padded(513))], [true, false]);
});

test("10,000 headers are remembered, and then the oldest goes (security N2)", () => {
  const known = new Authorizations(() => 0);
  const caller = known.read(header("key"), host);
  const isKnown = (count: number) => known.read(header(`${count}`), host) === caller;
  for (let count = 0; count < 10_000; count++) known.remember(header(`${count}`), caller);
  assert.equal([isKnown(0), isKnown(9999)], [true, true]);
  known.remember(header("10000"), caller);
  assert.equal([isKnown(0), isKnown(1), isKnown(10_000)], [false, true, true]);
});
