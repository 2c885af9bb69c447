// How long calls take on a database at hand and on one behind a slow network, each by a chat of its own over one organization.
//   node --import tsx latency.ts --url URL --slow URL --added MS --organization NAME --scene conversations|crowd --turns N
// prints as JSON what a trip takes at both, and by the name of each call what each time took: milliseconds at both, and behind the
// network the round trips and how long it waited for them.
import { parseArgs } from "node:util";
import type { Chat } from "@confab/core";
import pg from "pg";
import { type Span, TripLog } from "../../harness/postgres/trip-log.js";
import { percentile } from "../../harness/statistics.js";
import { type Call, conversations, crowd, upTo } from "./latency-scenes.js";

const text = { type: "string", default: "" } as const;
const { values: options } = parseArgs({
  options: { url: text, slow: text, added: text, organization: text, scene: text, turns: text },
});
const turns = Number(options.turns);
const BLOCKS = 3;
/** Calls before those that are timed. */
const REHEARSALS = options.scene === "crowd" ? 1 : 3;

const place = { ...options, log: new TripLog(Number(options.added)) };
const scene = await (options.scene === "crowd" ? crowd(place) : conversations(place, 3 * turns + 50));

const lengthOf = ({ began, ended }: Span): number => ended - began;

const spanOf = async (call: () => Promise<unknown>): Promise<Span> => {
  const began = performance.now();
  await call();
  return { began, ended: performance.now() };
};

/** The times of some calls, after others that follow what the other chat has done. */
const spansOf = async (chat: Chat, call: Call, count: number): Promise<Span[]> => {
  for (const _ of upTo(REHEARSALS)) await call(chat);
  await scene.catchUp(chat);
  const spans: Span[] = [];
  for (const _ of upTo(count)) spans.push(await spanOf(() => call(chat)));
  return spans;
};

/** In turn, so that compiled code and what memory has are the same for both. */
const timed = async (call: Call) => {
  const [near, far]: [Span[], Span[]] = [[], []];
  await spansOf(scene.near, call, turns);
  for (const _ of upTo(BLOCKS)) {
    near.push(...(await spansOf(scene.near, call, turns / BLOCKS)));
    far.push(...(await spansOf(scene.far, call, turns / BLOCKS)));
  }
  const waits = far.map((span) => place.log.waitsOf(span));
  return {
    ...{ near: near.map(lengthOf), far: far.map(lengthOf) },
    ...{ trips: waits.map(({ trips }) => trips), held: waits.map(({ held }) => held) },
  };
};

const tripOf = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const times: number[] = [];
  for (const _ of upTo(400)) {
    times.push(lengthOf(await spanOf(() => client.query("SELECT 1"))));
  }
  await client.end();
  // What else the machine does makes it longer, never shorter.
  return percentile(times, 0.2);
};

const trip = { near: await tripOf(options.url), far: await tripOf(options.slow) };
const times: Record<string, Awaited<ReturnType<typeof timed>>> = {};
for (const [name, call] of Object.entries(scene.calls)) times[name] = await timed(call);
console.log(JSON.stringify({ trip, times }));
await Promise.all([scene.near.close(), scene.far.close()]);
