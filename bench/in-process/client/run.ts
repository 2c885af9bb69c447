// What events cost a page with a store of some size: prints microseconds of CPU time, wake-ups and bytes as JSON.
//   node --expose-gc run.mjs --users 10000 --channels 200 --messages 100000
import { parseArgs } from "node:util";
import { eventOf, happenings, type Kind, mixed } from "./happenings.js";
import type { Size } from "./organization.js";
import { beginPage, openLists, type WatchedPage } from "./watched-page.js";

const { values } = parseArgs({
  options: { users: { type: "string" }, channels: { type: "string" }, messages: { type: "string" } },
});

const size: Size = {
  users: Number(values.users),
  channels: Number(values.channels),
  messages: Number(values.messages),
};

/** So many events of a kind are measured at a time. */
const block = 250;
const rounds = 12;
/** Blocks before those that are measured, so that the code is compiled. */
const warming = 3;

const microseconds = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

const heapUsed = (): number => {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};

/** Sorted ascending. */
const percentileOf = (values: number[], share: number): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

const made = new Map<Kind, number>();

/** The next events of a kind. */
const next = (kind: Kind, count: number) => {
  const from = made.get(kind) ?? 0;
  made.set(kind, from + count);
  return Array.from({ length: count }, (_, i) => eventOf(kind, from + i, size));
};

/** The time of an event of each kind, and how many are woken by it. */
const measureKinds = (page: WatchedPage): Record<string, number> => {
  const spent: Record<string, number> = {};
  for (let round = -warming; round < rounds; round += 1)
    for (const kind of Object.keys(happenings) as Kind[]) {
      const events = next(kind, block);
      const [start, woken] = [microseconds(), page.wakes];
      for (const event of events) page.store.apply(event);
      if (round < 0) continue;
      spent[kind] = (spent[kind] ?? 0) + (microseconds() - start) / (block * rounds);
      spent.wakes = (spent.wakes ?? 0) + (page.wakes - woken) / (block * rounds);
    }
  return spent;
};

/** The time of an event among all kinds, and what 99 of 100 take at most. */
const measureMix = (page: WatchedPage) => {
  const times: number[] = [];
  let spent = 0;
  // Events of a kind come by twos, so that each pair has its second.
  for (let turn = 0; turn < 100 * 2; turn += 1) {
    const events = mixed.flatMap((kind) => next(kind, 2));
    const start = microseconds();
    for (const event of events) {
      const before = performance.now();
      page.store.apply(event);
      times.push((performance.now() - before) * 1_000);
    }
    spent += microseconds() - start;
  }
  return { mix: spent / times.length, p99: percentileOf(times, 0.99) };
};

const page = beginPage(size);
const before = heapUsed();
await openLists(page, size);
/** What a message takes, with its places in a list and in the store. */
const bytes = (heapUsed() - before) / size.messages;
console.log(JSON.stringify({ ...measureKinds(page), ...measureMix(page), bytes }));
