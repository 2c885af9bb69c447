// Calls each operation with its largest inputs, in this process.
//   node --expose-gc --import tsx limits.ts --storage sqlite|memory --data DIR [--only REGEXP] [--verbose]
// prints as JSON, by operation and input, the longest turn of the event loop and the longest write in milliseconds, the growth of memory
// in MB, and the processor time in seconds of as many such calls as one account may make in a minute.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createChat } from "@confab/core";
import { nodeClock, nodePasswords } from "@confab/http-node/ports";
import { memoryStorage } from "@confab/storage-memory";
import { sqliteStorage } from "@confab/storage-sqlite";
import { type OperationId, registry } from "../../packages/core/src/domain/confab.js";
import {
  basic,
  encodeRequest,
  operationOf,
  type Params,
  readAnswer,
  wireRequest,
} from "../../test/support/cases/doors.js";
import { samples } from "../../test/support/cases/walk.js";
import { checkParams, type Operation, priceOf } from "../../test/support/kernel.js";
import { largestParams } from "../../test/support/largest/by-schema.js";
import { gatherCrowd } from "../../test/support/largest/crowd.js";
import { equipped } from "../../test/support/largest/sized-input.js";
import { TurnWatch } from "../harness/turn-watch.js";
import { watchWrites } from "../harness/write-watch.js";
import { dearCalls } from "./stored-much.js";

const { values: options } = parseArgs({
  options: {
    storage: { type: "string", default: "memory" },
    data: { type: "string", default: "." },
    only: { type: "string", default: "" },
    verbose: { type: "boolean", default: false },
  },
});
const only = new RegExp(options.only);
const mostRuns = 3;
const crowdSize = { people: 10_000, channels: 10_010, groups: 900, messages: 5_000 };
const email = "owner@limits.example";

const { storage, longestWrite } = watchWrites(
  options.storage === "sqlite" ? sqliteStorage({ file: join(options.data, "chat.db") }) : memoryStorage(),
);
const ports = { clock: nodeClock, passwords: nodePasswords() };
const chat = await createChat({ ...ports, storage, organization: { owner: { email } } });
const { user_id } = (chat.created as NonNullable<typeof chat.created>).owner;
const crowd = await gatherCrowd(chat, user_id, crowdSize);
const watch = new TurnWatch();

/** What is watched of a call. Looking at turns and memory takes time of the processor, too. */
type Watched = "turns" | "memory" | "processor";

/** The milliseconds of processor time, that of threads included, that the last call took. */
let spent = 0;

/** One call through the door of HTTP; answers the code of its error, "" where it succeeded. */
async function call(id: OperationId, params: Params, what: Watched): Promise<string> {
  // One of the operations makes a new key; a call with an old one would measure nothing.
  const headers = { authorization: basic(email, await chat.host.apiKey(user_id)) };
  const request = wireRequest({ ...encodeRequest(id, params), headers });
  if (what !== "processor") watch.start(what);
  const before = process.cpuUsage();
  const answer = await chat.handle(request);
  const { user, system } = process.cpuUsage(before);
  spent = (user + system) / 1000;
  watch.stop();
  if (answer.status >= 500 || answer.status === 401) throw new Error(`${id} answered ${answer.status}`);
  const outcome = readAnswer(id, answer);
  return outcome.ok ? "" : outcome.failure.msg;
}

const results: Record<string, { turn: number; write: number; memory: number; minute: number }> = {};

/** The requests that `confab serve` takes of an account in a minute. */
const requestsPerMinute = 200;

/** Returns for how many requests a call counts. */
const priceOfCall = (operation: Operation, params: Params): number => {
  try {
    return priceOf(
      operation,
      checkParams(operation.params.properties, Object.keys(params), (name) => params[name]),
    );
  } catch {
    return 1;
  }
};

/** Returns the seconds of processor time of all calls in a minute that cost what the last one did. */
const minuteOf = (id: OperationId, params: Params): number =>
  (spent * Math.floor(requestsPerMinute / priceOfCall(operationOf(id), params))) / 1000;

type Making = (turn: number) => { id: OperationId; params: Params; fails?: boolean };

/** Milliseconds of processor time of calls that cannot come near any gate. */
const small = 20;

/** Whether a call takes so little that there is nothing to look at closely. The second time more of its code is compiled. */
async function isSmall(name: string, make: Making): Promise<boolean> {
  const { id, params } = make(0);
  longestWrite();
  await call(id, params, "processor");
  if (spent >= small) await call(id, params, "processor");
  if (spent >= small) return false;
  results[name] = { turn: spent, write: longestWrite(), memory: 0, minute: minuteOf(id, params) };
  return true;
}

/** `limited` is how often the calls go through, if not always. */
async function measure(name: string, make: Making, limited?: number) {
  if (!only.test(name)) return;
  let turn = 0;
  const minutes: number[] = [];
  const once = async (what: Watched) => {
    const { id, params, fails } = make(turn++);
    const failure = await call(id, params, what);
    if (failure !== "" && fails === undefined && turn <= (limited ?? mostRuns))
      throw new Error(`${name} was refused: ${failure.slice(0, 200)}`);
    if (failure === "" || fails) minutes.push(minuteOf(id, params));
  };
  // What else the machine does makes turns longer, never shorter.
  const turns: number[] = [];
  const writes: number[] = [];
  longestWrite();
  for (let run = 0; run < (limited ?? mostRuns); run++) {
    await once("turns");
    turns.push(watch.stop());
    writes.push(longestWrite());
  }
  for (const _ of turns) await once("processor");
  await once("memory");
  const [memory, minute] = [watch.stop(), Math.min(...minutes)];
  results[name] = { turn: Math.min(...turns), write: Math.min(...writes), memory, minute };
  if (options.verbose) console.error(name, results[name]);
}

for (const [id, { large = {} }] of samples)
  for (const [what, input] of typeof large === "string" ? [] : Object.entries(large)) {
    if (!only.test(`${id}: ${what}`)) continue;
    const paramsOf = await equipped(input, crowd, input.most);
    await measure(`${id}: ${what}`, (turn) => ({ id, params: paramsOf(turn) }), input.runs);
  }
for (const { name, id, prepare, params } of dearCalls) {
  if (!only.test(name)) continue;
  await prepare(chat, user_id);
  // Some of them are refused once the account has as much as it may.
  await measure(name, (turn) => ({ id, params: params(turn), fails: true }));
}
for (const id of Object.keys(registry) as OperationId[])
  for (const [what, params] of largestParams(registry[id], user_id)) {
    const [name, make] = [`${id}, ${what}`, () => ({ id, params, fails: true })];
    if (only.test(name) && !(await isSmall(name, make))) await measure(name, make);
  }
console.log(JSON.stringify(results));
await chat.close();
