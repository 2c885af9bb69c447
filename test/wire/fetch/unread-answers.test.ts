import { createFetchHandler, type FetchHandler, type FetchOptions } from "@confab/core";
import { storeDrafts } from "../../domain/drafts/stored-drafts.js";
import { basic } from "../../support/cases/doors.js";
import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const test = worldSuite("responses that nobody reads (security O1)", { storages: ["memory"] });

const MiB = 1 << 20;

/** Bob has a megabyte of drafts. */
const write = (world: World) => storeDrafts(world, { count: 100, content: "x".repeat(10_000) });

type Ask = (signal?: AbortSignal) => Promise<Response>;

/** How bob asks for his drafts, by a handler that lets an account hold 2 MiB. */
const asking = (world: World, options: FetchOptions = {}): Ask => {
  const handler: FetchHandler = createFetchHandler(world.chat, { maxUnreadBytes: 8 * MiB, ...options });
  const { email, api_key } = world.person("bob");
  const headers = { authorization: basic(email, api_key) };
  return (signal) => handler(new Request("http://app.example/api/v1/drafts", { headers, ...(signal && { signal }) }));
};

/** Fills the account's share; returns the responses, which nobody has read. */
const hold = async (ask: Ask): Promise<Response[]> => {
  const held = [await ask()];
  for (let response = await ask(); response.status === 200; response = await ask()) held.push(response);
  assert.is(held.length, 2);
  return held;
};

const refused = async (response: Response) => {
  assert.equal([response.status, response.headers.get("retry-after")], [429, "1"]);
  assert.is((await response.json()).code, "RATE_LIMIT_HIT");
};

const endings: Record<string, (response: Response) => Promise<unknown>> = {
  "is read": (response) => response.arrayBuffer(),
  "is cancelled": (response) => response.body?.cancel() ?? Promise.resolve(),
};

for (const [name, end] of Object.entries(endings))
  test(`one that ${name} makes room`, async (world) => {
    await write(world);
    const ask = asking(world);
    const [first] = await hold(ask);
    await refused(await ask());
    await end(first as Response);
    assert.is((await ask()).status, 200);
    await refused(await ask());
  });

test("one whose request is aborted makes room, and breaks off", async (world) => {
  await write(world);
  const ask = asking(world);
  const leaving = new AbortController();
  const first = await ask(leaving.signal);
  await ask();
  await refused(await ask());
  leaving.abort();
  assert.is((await ask()).status, 200);
  assert.ok((await first.text().catch((cause) => cause)) instanceof Error);
});

test("G: one that is not read in time breaks off, and makes room", async (world) => {
  await write(world);
  const unreadTimeout = 300;
  const ask = asking(world, { unreadTimeout });
  const [first] = await hold(ask);
  const reader = first?.body?.getReader();
  assert.ok((await reader?.read())?.value instanceof Uint8Array);
  // A timer that is set later and for longer goes off later, however slow the machine is.
  await new Promise((resolve) => setTimeout(resolve, 2 * unreadTimeout));
  assert.is((await ask()).status, 200);
  const readOn = async () => {
    while (!(await reader?.read())?.done);
  };
  assert.ok((await readOn().catch((cause) => cause)) instanceof Error);
});

test("one that is read piece by piece is whole, with its length", async (world) => {
  await write(world);
  const response = await asking(world)();
  const text = await response.text();
  assert.is(JSON.parse(text).count, 100);
  assert.is(response.headers.get("content-length"), String(text.length));
});
