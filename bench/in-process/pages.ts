// What a page of 100 messages costs in histories of two lengths: CPU microseconds by narrow and anchor, on SQLite.
//   node --import tsx pages.ts --data DIR [--short 10000] --long 1000000 [--only REGEXP]      prints as JSON
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { encodeRequest, type Params, readAnswer, wireRequest } from "../../test/support/cases/doors.js";
import { median } from "../harness/statistics.js";
import { openHistory, type ReadHistory } from "./history.js";

const { values: options } = parseArgs({
  options: {
    data: { type: "string", default: "." },
    short: { type: "string", default: "10000" },
    long: { type: "string", default: "1000000" },
    only: { type: "string", default: "" },
  },
});
/** So many pages of each narrow and anchor come before the first is measured, or the first ones would count the compiling of code. */
const WARM_UP = 20;
const ROUNDS = 15;
const AT_ONCE = 8;
const SIZE = 100;
/** Which part of a page has to be there. */
const FULL = 0.4;

type Narrow = (history: ReadHistory) => unknown[];

const narrows: Record<string, Narrow> = {
  all: () => [],
  channel: ({ channel }) => [["channel", channel]],
  topic: ({ channel, topic }) => [
    ["channel", channel],
    ["topic", topic],
  ],
  dm: ({ peer }) => [{ operator: "dm", operand: [peer] }],
  sender: ({ sender }) => [{ operator: "sender", operand: sender }],
  ...Object.fromEntries(
    ["starred", "unread", "mentioned", "followed", "dm"].map((state) => [`is:${state}`, () => [["is", state]]]),
  ),
  ...Object.fromEntries(
    ["link", "image", "attachment", "reaction"].map((mark) => [`has:${mark}`, () => [["has", mark]]]),
  ),
};

/** An id among the newest, before which every narrow has a full page. */
const randomId = ({ newest }: ReadHistory): number => Math.floor(newest * (1 - 0.3 * Math.random()));

const anchors: Record<string, (history: ReadHistory) => Params> = {
  newest: () => ({ anchor: "newest", num_before: SIZE, num_after: 0 }),
  oldest: () => ({ anchor: "oldest", num_before: 0, num_after: SIZE }),
  random: (history) => ({ anchor: String(randomId(history)), num_before: SIZE, num_after: 0 }),
  first_unread: () => ({ anchor: "first_unread", num_before: SIZE / 2, num_after: SIZE / 2 }),
  date: (history) => {
    const anchor_date = new Date(history.sentAt(randomId(history)) * 1000).toISOString();
    return { anchor: "date", anchor_date, num_before: SIZE, num_after: 0 };
  },
};

interface Asking {
  history: ReadHistory;
  narrow: Narrow;
  anchor: (history: ReadHistory) => Params;
}

/** Asks for a page as HTTP does, but for the socket. */
async function ask({ history, narrow, anchor }: Asking) {
  const { chat, authorization } = history;
  const params = { ...anchor(history), narrow: narrow(history) };
  return chat.handle(wireRequest({ ...encodeRequest("getMessages", params), headers: { authorization } }));
}

/** Asks until all is warm, and checks that pages are full. */
async function warmUp(asking: Asking, name: string): Promise<void> {
  for (let turn = 0; turn < WARM_UP; turn++) {
    const outcome = readAnswer("getMessages", await ask(asking));
    if (!outcome.ok) throw new Error(`${name}: ${outcome.failure.msg}`);
    const { length } = outcome.result.messages as unknown[];
    if (length < SIZE * FULL) throw new Error(`${name}: a page holds ${length} messages`);
  }
}

/** CPU microseconds of a page, of some that are asked for one after the other. */
async function cost(asking: Asking): Promise<number> {
  const before = process.cpuUsage();
  for (let turn = 0; turn < AT_ONCE; turn++) await ask(asking);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / AT_ONCE;
}

/** The costs of a page in both histories, measured in turn. */
async function compare(sides: readonly Asking[]): Promise<number[][]> {
  const costs: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const pair: number[] = [];
    for (const side of sides) pair.push(await cost(side));
    costs.push(pair);
  }
  return costs;
}

async function opened(messages: number): Promise<ReadHistory> {
  const folder = join(options.data, String(messages));
  mkdirSync(folder, { recursive: true });
  return openHistory(folder, messages);
}

const histories = [await opened(Number(options.long)), await opened(Number(options.short))];
const combinations = Object.entries(narrows)
  .flatMap(([narrowName, narrow]) =>
    Object.entries(anchors).map(([anchorName, anchor]) => ({ name: `${narrowName}, ${anchorName}`, narrow, anchor })),
  )
  .filter(({ name }) => new RegExp(options.only).test(name));
const sidesOf = ({ narrow, anchor }: { narrow: Narrow; anchor: Asking["anchor"] }): Asking[] =>
  histories.map((history) => ({ history, narrow, anchor }));

for (const combination of combinations) for (const side of sidesOf(combination)) await warmUp(side, combination.name);
const results: Record<string, { ours: number; anchor: number; ratio: number }> = {};
for (const combination of combinations) {
  const costs = await compare(sidesOf(combination));
  const side = (at: number) => median(costs.map((pair) => pair[at] ?? Number.NaN));
  const ratio = median(costs.map(([long = Number.NaN, short = Number.NaN]) => long / short));
  results[combination.name] = { ours: side(0), anchor: side(1), ratio };
}
console.log(JSON.stringify(results));
for (const { chat } of histories) await chat.close();
